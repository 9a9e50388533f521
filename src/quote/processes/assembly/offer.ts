/** What is on offer of this process. Whose parts they are stands where other processes have the material. */
import { BY_AGREEMENT, byPerson } from '#quote/processes/by-person.ts';

export const ASSEMBLY_OFFER = byPerson({
  process: 'assembly',
  label: 'Assembly',
  subjects: [],
  materials: [
    { id: 'parts-made-here', label: 'Parts made by us', makes: 'all' },
    { id: 'parts-supplied', label: 'Parts and hardware supplied by you' },
    { id: 'hardware-bought', label: 'Parts supplied by you, hardware bought by us' },
    { id: 'parts-mixed', label: 'Some of each', makes: 'some' },
  ],
  finishes: [
    { id: 'bulk-packed', label: 'Packed in bulk' },
    { id: 'single-packed', label: 'Packed one by one' },
  ],
  tolerances: [{ id: 'function-test', label: 'Function tested' }, BY_AGREEMENT],
  further: { parts: true },
  manualReason: null,
});
