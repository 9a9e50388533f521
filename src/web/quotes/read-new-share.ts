/** The form of a new link as the call's body. */
import { SHARE_DAYS_DEFAULT } from '#contract/quote-share.ts';

export function readNewShare(form: FormData): { label: string; showsGeometry: boolean; days: number } {
  const days = String(form.get('days') ?? '').trim();
  return {
    label: String(form.get('label') ?? ''),
    showsGeometry: form.get('showsGeometry') !== null,
    days: days === '' ? SHARE_DAYS_DEFAULT : Number(days),
  };
}
