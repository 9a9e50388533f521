import { useEffect, useMemo, useRef } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { answerPanel, type PanelAnswer, textsOf } from '#admin/panel-action.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { type Draft, draftOf, withRow } from '#admin/rate-card-draft.ts';
import type { FormState } from '#admin/rate-card-fields.tsx';
import { CardFile, readCardFile } from '#admin/rate-card-file.tsx';
import { boxesOf, groupsOf, type RateGroup, readCard } from '#admin/rate-card-form.ts';
import { AddRow, Group } from '#admin/rate-card-groups.tsx';
import { RepricedQuotes } from '#admin/repriced-quotes.tsx';
import { exampleFigures } from '#catalog/example-rates.ts';
import { AppError } from '#contract/errors.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { RateCardPreview } from '#contract/rate-card-version.ts';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { Alert } from '#ui/notice.tsx';
import type { Route } from './+types/rate-card-page';

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  const [card, current] = await Promise.all([
    api.call('adminRateCard', { params: visit.params }).catch((error: AppError) => {
      if (error.code === 'not_found') throw data(null, { status: 404 });
      throw error;
    }),
    api.call('rateCard'),
  ]);
  return { card, currentVersion: current.version };
}

interface RateAnswer extends PanelAnswer {
  intent: string;
  /** The rows that the form has: what was typed stands beside it, for pages without scripts. */
  draft?: Draft;
  typed?: Record<string, string>;
  /** Path of the row that was just added. */
  added?: string;
  /** How many files were read into this form: each begins it anew. */
  imports?: number;
  preview?: RateCardPreview;
}

async function answerForm({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData();
  const { intent = '', basedOn, imports = '0', draft: sent, ...typed } = textsOf(form);
  const change: Partial<RateAnswer> = { typed, imports: Number(imports) };
  let published: number | undefined;
  const failed = intent === 'import' ? 'Nothing was imported.' : 'Nothing was published.';
  const answer = await answerPanel(context, failed, async (api) => {
    const draft = sent ? readDraft(sent) : draftOf(await api.call('adminRateCard', { params }));
    change.draft = draft;
    if (intent.startsWith('add:')) {
      const path = intent.slice('add:'.length);
      const { isEmpty, ...row } = addedTo(draft, path, typed[intent] ?? '');
      Object.assign(change, row);
      return isEmpty
        ? 'Added an empty row. Fill it in before you publish.'
        : 'Added with starting values. Review them before you publish.';
    }
    if (intent === 'import') {
      const card = await readCardFile(form.get('file'), api);
      change.draft = draftOf(card);
      change.typed = {};
      change.imports = Number(imports) + 1;
      return 'The file is loaded into the form. Review it, then publish: nothing has been published yet.';
    }
    const read = readCard(draft, typed);
    if (read.kind === 'problems') {
      const count = Object.keys(read.problems).length;
      throw new AppError('invalid_input', {
        message: `${count} ${count === 1 ? 'figure needs' : 'figures need'} correction.`,
        fields: read.problems,
      });
    }
    if (intent === 'publish') {
      ({ version: published } = await api.call('publishRateCard', {
        body: { card: read.card, basedOn: Number(basedOn) },
      }));
      return `Version ${published} is published.`;
    }
    change.preview = await api.call('previewRateCard', { body: { card: read.card } });
    return 'These rates were tried on recent quotes. Nothing has been published yet.';
  });
  if (published !== undefined) throw redirect('/admindashboard/settings');
  return data<RateAnswer>({ ...answer.data, ...change, intent }, answer.init ?? {});
}

export { answerForm as action, answerForm as clientAction };

/** Throws `invalid_input` for what this page did not write. */
function readDraft(text: string): Draft {
  try {
    return draftOf(JSON.parse(text));
  } catch (cause) {
    throw new AppError('invalid_input', { cause });
  }
}

function addedTo(draft: Draft, path: string, id: string): ReturnType<typeof withRow> {
  try {
    return withRow(draft, path, id.trim());
  } catch (cause) {
    const words = id ? 'Enter a new id of letters, digits, dots and dashes.' : 'Choose what to add.';
    throw new AppError('invalid_input', { message: words, fields: { [`add:${path}`]: words }, cause });
  }
}

export default function RateCardPage({ loaderData: { card, currentVersion }, actionData }: Route.ComponentProps) {
  const answer = actionData as RateAnswer | undefined;
  // A file begins the form anew; what was typed before is not the file's.
  const imports = answer?.imports ?? 0;
  return (
    <>
      <PanelHead title={`A copy of version ${card.version}`}>
        <ButtonAnchor href={`/api/admin/rate-cards/${card.version}/file`} download size="small">
          Export version {card.version} as JSON
        </ButtonAnchor>
      </PanelHead>
      <RateCardForm key={imports} imports={imports} card={card} currentVersion={currentVersion} answer={answer} />
    </>
  );
}

interface RateCardFormProps {
  card: RateCard;
  currentVersion: number;
  answer: RateAnswer | undefined;
  imports: number;
}

function RateCardForm({ card, currentVersion, answer, imports }: RateCardFormProps) {
  const { formData, state: navigation } = useNavigation();
  const busy = navigation !== 'idle' && formData?.get('intent');
  const draft = useMemo(() => answer?.draft ?? draftOf(card), [answer, card]);
  const shop = useMemo(() => groupsOf(draft), [draft]);
  const isImport = answer?.intent === 'import';
  const state = useMemo(() => stateOf(draft, shop, answer), [draft, shop, answer]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (answer?.fields && wrong) wrong.focus();
    else if (answer?.preview) form.current?.querySelector('#tried')?.scrollIntoView({ block: 'center' });
  }, [answer]);
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      className="grid max-w-6xl gap-6 pb-24"
    >
      {/* Enter in any input tries the rates; without this button it would press the first one of the form. */}
      <button type="submit" name="intent" value="preview" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <input type="hidden" name="basedOn" value={currentVersion} />
      <input type="hidden" name="imports" value={imports} />
      <input type="hidden" name="draft" value={JSON.stringify(draft)} />
      <p className="max-w-[68ch] text-small text-ink-soft">
        Publishing makes these figures version {currentVersion + 1}. Amounts are in the smallest unit of{' '}
        {card.shop.currency}, such as cents. Earlier quotes and orders keep the version that priced them. A figure
        marked "example" still has the value supplied with the project.
      </p>
      <CardFile faults={isImport && !answer.isSaved ? answer : undefined} busy={busy === 'import'} />
      <div className="grid">
        {shop.groups.map((group) => (
          <Group key={group.key} group={group} state={state} />
        ))}
      </div>
      {shop.addition && <AddRow path="processes" addition={shop.addition} state={state} />}
      {answer?.preview && <RepricedQuotes preview={answer.preview} />}
      <div className="sticky bottom-0 grid gap-3 border-t border-rule bg-paper py-4">
        <Alert title={answer?.words} tone={answer?.isSaved ? 'info' : 'fail'} />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="preview" busy={busy === 'preview'} busyLabel="Trying...">
            Try on recent quotes
          </Button>
          <Button
            type="submit"
            name="intent"
            value="publish"
            variant="primary"
            busy={busy === 'publish'}
            busyLabel="Publishing..."
          >
            Publish as version {currentVersion + 1}
          </Button>
        </p>
      </div>
    </Form>
  );
}

function stateOf(draft: Draft, shop: RateGroup, answer: RateAnswer | undefined): FormState {
  const added = answer?.added ?? null;
  return {
    typed: answer?.typed ?? {},
    problems: (answer?.intent !== 'import' && answer?.fields) || {},
    examples: exampleFigures(draft as unknown as RateCard),
    added,
    focused: (added !== null && boxesOf(shop).find(({ name }) => name.startsWith(`${added}/`))?.name) || null,
  };
}
