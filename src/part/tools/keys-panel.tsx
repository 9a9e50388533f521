import { ToolPanel } from '#part/tools/tool-panel.tsx';

const KEYS = [
  ['Arrows', 'turn'],
  ['Shift + arrows', 'move'],
  ['+ and −', 'zoom'],
  ['0 or Home', 'fit'],
  ['1 2 3 4', 'iso, front, top, right'],
  ['5 6 7', 'back, bottom, left'],
  ['N and P', 'measuring: next or previous point'],
  ['Enter', 'measuring: pick'],
  ['Escape', 'measuring: start over'],
] as const;

const POINTERS = [
  ['Mouse', 'drag turns, right drag moves, wheel zooms, a click picks a face'],
  ['Touch', 'one finger sideways turns, up and down scrolls the page, two fingers zoom and move, a tap picks'],
] as const;

/** What keys, mouse and fingers do. Keys work while the 3D view has focus. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  return (
    <ToolPanel heading="Keys" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {[...KEYS, ...POINTERS].map(([key, words]) => (
          <div key={key} className="contents">
            <dt className="figures whitespace-nowrap">{key}</dt>
            <dd className="text-ink-soft">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-2 text-label text-ink-soft">Keys work while the 3D view has focus.</p>
    </ToolPanel>
  );
}
