/** An admin changes cartons, freight lanes, duties, taxes or exchange rates: written with its audit entry, which names the rows that came and went. */
import { DEFAULT_LANDED } from '#catalog/landed-tables.ts';
import type { SessionUser } from '#contract/account.ts';
import type { AuditDetails } from '#contract/audit.ts';
import { type LandedSettings, LandedSettingsSchema } from '#contract/landed-tables.ts';
import type { Services } from '#server/services.ts';
import { changing, requireVersion, write } from '#server/settings/change-settings.ts';

/** Parsed, so that equal rows are equal text. */
const COMES_WITH = LandedSettingsSchema.parse(DEFAULT_LANDED);

const FIELDS = Object.keys(DEFAULT_LANDED) as (keyof LandedSettings)[];

/** Throws `settings_moved` when another version than `basedOn` is stored. Orders that are placed keep what they were told. */
export async function changeLanded(
  services: Services,
  actor: SessionUser,
  { basedOn, ...wanted }: LandedSettings & { basedOn: number },
): Promise<void> {
  await changing(services, async (tx, stored) => {
    requireVersion(stored, basedOn);
    const before = LandedSettingsSchema.parse({ ...COMES_WITH, ...stored.landed });
    const landed = Object.fromEntries(
      FIELDS.filter((field) => !isSame(wanted[field], COMES_WITH[field])).map((field) => [field, wanted[field]]),
    );
    const details = Object.fromEntries(
      FIELDS.filter((field) => !isSame(wanted[field], before[field])).map((field) => [
        field,
        difference(before[field], wanted[field]),
      ]),
    );
    return write(tx, actor, 'settings.landed', { landed }, details);
  });
}

/** Of a table only the rows that differ. */
function difference(before: LandedSettings[keyof LandedSettings], after: typeof before): AuditDetails[string] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [String(before), String(after)];
  const [was, is] = [before.map(formatRow), after.map(formatRow)];
  const gone = was.filter((row) => !is.includes(row));
  const come = is.filter((row) => !was.includes(row));
  return gone.length + come.length > 0 ? [gone.join('; '), come.join('; ')] : 'in another order';
}

const formatRow = (row: object) => Object.values(row).join(' ');

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
