/** Terms of delivery (Incoterms 2020) in the words that a buyer needs: who brings the parts, and who pays duties. */
import type { DeliveryTerms } from '#contract/shipping-settings.ts';

export interface DeliveryTermsText {
  /** For example "DAP, delivered at place". */
  title: string;
  /** One sentence for the buyer. */
  meaning: string;
}

export const DELIVERY_TERMS_TEXTS: Record<DeliveryTerms, DeliveryTermsText> = {
  EXW: {
    title: 'EXW, ex works',
    meaning: 'You collect the parts from us and pay for transport, export clearance, duties and import taxes.',
  },
  FCA: {
    title: 'FCA, free carrier',
    meaning:
      'We clear the parts for export and hand them to the carrier you name. You pay for transport, duties and import taxes.',
  },
  DAP: {
    title: 'DAP, delivered at place',
    meaning: 'We deliver the parts to your address. You pay the duties and import taxes of your country.',
  },
  DDP: {
    title: 'DDP, delivered duty paid',
    meaning: 'We deliver the parts to your address and pay duties and import taxes. Nothing more is due on arrival.',
  },
};
