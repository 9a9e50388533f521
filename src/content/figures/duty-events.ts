/** What changed when, in additional US duty on goods of India: the rows of the tariff article. */

export interface DutyEvent {
  /** First day, ISO 8601. */
  from: string;
  /** The last day of its rate; null: in force, and without an end, when it was looked up. */
  to: string | null;
  happened: string;
  /** On India's goods, as it is said; empty where no rate changed. */
  rate: string;
}

export const DUTY_EVENTS: readonly DutyEvent[] = [
  {
    from: '2025-03-12',
    to: '2025-06-03',
    happened: 's. 232: steel, aluminum and many articles of them, 25 %',
    rate: '25 % on metals',
  },
  { from: '2025-04-05', to: '2025-08-06', happened: 'EO 14257: 10 % on nearly all imports', rate: '+10 %' },
  { from: '2025-04-09', to: '2025-04-09', happened: '26 % for India, suspended after a day (EO 14266)', rate: '+26 %' },
  { from: '2025-06-04', to: '2026-04-05', happened: 's. 232 doubled', rate: '50 % on metals' },
  {
    from: '2025-08-01',
    to: '2026-04-05',
    happened: 's. 232: semi-finished copper and listed articles',
    rate: '50 % on copper',
  },
  { from: '2025-08-07', to: '2025-08-26', happened: 'EO 14326: 25 % for India', rate: '+25 %' },
  { from: '2025-08-18', to: null, happened: 's. 232: 407 more tariff numbers', rate: '' },
  {
    from: '2025-08-27',
    to: '2026-02-06',
    happened: 'EO 14329: 25 % more, for imports of Russian oil',
    rate: '+50 %',
  },
  {
    from: '2025-08-29',
    to: null,
    happened: 'EO 14324: no more duty-free parcels up to $800, for all countries',
    rate: '',
  },
  { from: '2026-02-07', to: '2026-02-23', happened: 'duty of EO 14329 removed', rate: '+25 %' },
  {
    from: '2026-02-24',
    to: '2026-07-23',
    happened: 'Supreme Court (February 20); IEEPA duties end, s. 122 begins',
    rate: '+10 %',
  },
  {
    from: '2026-04-06',
    to: null,
    happened: 's. 232 rebuilt: full value, several rates',
    rate: 'up to 50 % on metals',
  },
  { from: '2026-06-08', to: null, happened: 's. 232 adjusted (Proclamation 11032)', rate: '' },
  { from: '2026-07-24', to: null, happened: 's. 122 surcharge expired', rate: 'not known to us' },
];
