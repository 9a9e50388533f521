/** The smallest page that reads a part and shows it: what the browser pool and the viewer need, and nothing of the site. */
import { createBrowserAnalyser } from '#analysis/browser-pool.ts';
import type { AnalysisOutcome, AnalysisProgress } from '#contract/analysis.ts';
import { createViewer, type Viewer } from '#viewer/viewer.ts';

export interface PartPage {
  analyser: ReturnType<typeof createBrowserAnalyser>;
  viewer: Viewer;
  createViewer: typeof createViewer;
  /** What the analyser said of each file chosen so far. */
  outcomes: AnalysisOutcome[];
  stages: AnalysisProgress['stage'][];
  picks: (number | null)[];
}

const host = document.querySelector<HTMLElement>('#host')!;
const page: PartPage = {
  analyser: createBrowserAnalyser(),
  viewer: createViewer(host, { label: 'No part yet' }),
  createViewer,
  outcomes: [],
  stages: [],
  picks: [],
};
page.viewer.onFacePick((faceId) => page.picks.push(faceId));

document.querySelector('input')!.addEventListener('change', async ({ currentTarget }) => {
  const file = (currentTarget as HTMLInputElement).files![0]!;
  const outcome = await page.analyser.analyse(
    { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()), wantMesh: true },
    { onProgress: ({ stage }) => page.stages.push(stage) },
  );
  if (outcome.kind === 'read' && outcome.mesh)
    page.viewer.show(outcome.mesh, { boundingBoxMm: outcome.facts.boundingBoxMm, label: `${file.name} in 3D` });
  page.outcomes.push(outcome);
});

Object.assign(window, { partPage: page });
