/** Each page of the panel on each screen: what screens-admin.test.ts looks at in part. */
import { beforeAll, expect, test } from 'vitest';
import { RULES_OF_DARK, RULES_OF_NARROW } from '../setup/describe-page.ts';
import { fillPanel, LOOKS_A_SCREEN, type Look, lookAtPanel, type Screen } from './panel-pages.ts';
import { visitSite } from './visited-site.ts';

const visit = visitSite({});
let orderId: string;
let looks: Promise<Look[]> | undefined;

/** axe in full once; then what darkness can spoil, and what a narrow screen can. Each page comes once. */
const SCREENS: Screen[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark', rules: RULES_OF_DARK },
  { width: 390, colorScheme: 'light', rules: RULES_OF_NARROW },
];

beforeAll(async () => {
  [orderId] = (await fillPanel(visit.site)) as [string];
});

/** By the test that asks first: pages belong to a test. */
const lookOnce = () => (looks ??= lookAtPanel(visit, orderId, SCREENS));

test.each([
  { width: 1440, schemes: 2, sound: 'light and dark' },
  { width: 390, schemes: 1, sound: 'none of it beyond the screen' },
])(
  'every page of the panel is sound $width px wide, $sound',
  async ({ width, schemes }) => {
    const here = (await lookOnce()).filter((look) => look.width === width);
    expect(here).toEqual(here.map((look) => ({ ...look, headings: 1, sideways: 0, violations: [] })));
    expect(here).toHaveLength(schemes * LOOKS_A_SCREEN);
  },
  600_000,
);
