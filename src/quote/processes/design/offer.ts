/** What is on offer of this process. */
import { BY_AGREEMENT, byPerson } from '#quote/processes/by-person.ts';

export const DESIGN_OFFER = byPerson({
  process: 'design',
  label: 'Design Prototype',
  subjects: [],
  materials: [
    { id: 'cad-model', label: 'CAD model and drawings' },
    { id: 'reverse-engineering', label: 'Model from a sample part' },
    { id: 'prototype', label: 'Working prototype' },
  ],
  finishes: [
    { id: 'concept', label: 'Concept' },
    { id: 'ready-to-make', label: 'Ready to manufacture' },
  ],
  tolerances: [BY_AGREEMENT],
  manualReason: 'Design work is quoted manually by the hours it needs.',
});
