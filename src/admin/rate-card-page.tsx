import { data, Form, redirect, useNavigation } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { answerPanel, type PanelAnswer, readTexts } from '#admin/panel-action.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { groupsOf, type RateBox, type RateGroup, readCard } from '#admin/rate-card-form.ts';
import { RepricedQuotes } from '#admin/repriced-quotes.tsx';
import { exampleFigures } from '#catalog/example-rates.ts';
import { AppError } from '#contract/errors.ts';
import type { RepricedQuote } from '#contract/rate-card-version.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/inputs.tsx';
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
  /** The effect of the card on recent quotes, if the admin asked for it. */
  quotes?: RepricedQuote[];
  /** The input, for pages without scripts. */
  typed?: Record<string, string>;
}

async function answerForm({ context, request, params }: Route.ActionArgs) {
  const { intent, basedOn, ...typed } = await readTexts(request);
  let quotes: RepricedQuote[] | undefined;
  let published: number | undefined;
  const answer = await answerPanel(context, 'Nothing is published.', async (api) => {
    const read = readCard(await api.call('adminRateCard', { params }), typed);
    if (read.kind === 'problems') {
      const count = Object.keys(read.problems).length;
      throw new AppError('invalid_input', {
        message: `${count} ${count === 1 ? 'figure needs' : 'figures need'} another look.`,
        fields: read.problems,
      });
    }
    if (intent === 'preview') {
      quotes = (await api.call('previewRateCard', { body: { card: read.card } })).quotes;
      return 'These rates were tried on recent quotes. Nothing is published yet.';
    }
    ({ version: published } = await api.call('publishRateCard', {
      body: { card: read.card, basedOn: Number(basedOn) },
    }));
    return `Version ${published} is published.`;
  });
  if (published !== undefined) throw redirect('/admindashboard/settings');
  return data<RateAnswer>({ ...answer.data, typed, ...(quotes ? { quotes } : {}) }, answer.init ?? {});
}

export { answerForm as action, answerForm as clientAction };

export default function RateCardPage({ loaderData: { card, currentVersion }, actionData }: Route.ComponentProps) {
  const { formData, state } = useNavigation();
  const answer = actionData as RateAnswer | undefined;
  const shop = groupsOf(card);
  const busy = state !== 'idle' && formData?.get('intent');
  const common = { typed: answer?.typed ?? {}, problems: answer?.fields ?? {}, examples: exampleFigures(card) };
  return (
    <>
      <PanelHead title={`A copy of version ${card.version}`} />
      <Form method="post" className="grid max-w-5xl gap-8 pb-24">
        <input type="hidden" name="basedOn" value={currentVersion} />
        <p className="max-w-[68ch] text-small text-ink-soft">
          Published, these figures become version {currentVersion + 1}. Money is in the smallest unit of{' '}
          {card.shop.currency}, 100 to the whole. Earlier quotes and orders keep the version that priced them.
        </p>
        <Boxes boxes={shop.boxes} {...common} />
        {shop.groups.map((group) => (
          <Group key={group.key} group={group} {...common} />
        ))}
        {answer?.quotes && <RepricedQuotes quotes={answer.quotes} />}
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
    </>
  );
}

interface Shared {
  typed: Record<string, string>;
  problems: Record<string, string>;
  /** Names of the figures that are still the example card's. */
  examples: ReadonlySet<string>;
}

/** A group of figures. Open while it has a problem, so that no problem is hidden. */
function Group({ group, ...shared }: { group: RateGroup } & Shared) {
  const isWrong = Object.keys(shared.problems).some((name) => name.startsWith(`${group.key}/`));
  const still = [...shared.examples].filter((name) => name.startsWith(`${group.key}/`)).length;
  return (
    <details open={isWrong} className="border-t border-rule pt-3">
      <summary className="min-h-11 cursor-pointer text-lead font-semibold">
        {group.heading}
        {still > 0 && (
          <span className="pl-3 text-small font-normal text-ink-soft">
            {still} {still === 1 ? 'figure' : 'figures'} still the example's
          </span>
        )}
      </summary>
      <div className="grid gap-6 pt-3 sm:pl-6">
        <Boxes boxes={group.boxes} {...shared} />
        {group.groups.map((inner) => (
          <Group key={inner.key} group={inner} {...shared} />
        ))}
      </div>
    </details>
  );
}

function Boxes({ boxes, typed, problems, examples }: { boxes: RateBox[] } & Shared) {
  if (boxes.length === 0) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {boxes.map(({ name, label, value, isText }) => (
        <Field
          key={name}
          label={label}
          aside={examples.has(name) && <span className="text-label text-ink-faint uppercase">example</span>}
          error={problems[name]}
          className={isText ? 'sm:col-span-2' : ''}
        >
          <TextInput
            name={name}
            defaultValue={typed[name] ?? value}
            inputMode={isText ? 'text' : 'decimal'}
            autoComplete="off"
            className={isText ? 'figures' : 'figures text-right'}
          />
        </Field>
      ))}
    </div>
  );
}
