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
    meaning: 'You collect the parts from us; carriage, export papers, duties and import taxes are yours.',
  },
  FCA: {
    title: 'FCA, free carrier',
    meaning:
      'We clear the parts for export and hand them to the carrier you name; carriage, duties and import taxes are yours.',
  },
  DAP: {
    title: 'DAP, delivered at place',
    meaning: 'We bring the parts to your address; duties and import taxes of your country are charged to you.',
  },
  DDP: {
    title: 'DDP, delivered duty paid',
    meaning: 'We bring the parts to your address and pay duties and import taxes: nothing more is due on arrival.',
  },
};
