/** Who runs the site. */
import { filled, type LegalFacts } from '#content/legal/legal-facts.ts';

export function imprintText(facts: LegalFacts): string {
  const { brand, taxId } = facts;
  const tax = taxId ? `\n- Tax ID: ${taxId}` : '';
  return `${brand.name} is run by:

- Company: ${filled(facts, 'entityName')}
- Legal form: ${filled(facts, 'entityForm')}
- Registered address: ${filled(facts, 'registeredAddress')}
- Registration number: ${filled(facts, 'registrationNumber')}
- Represented by: ${filled(facts, 'representative')}${tax}

## Contact

- Email: ${brand.infoEmail}
- Phone in India: ${brand.phoneIndia}
- Phone in the USA: ${brand.phoneUsa}

## Content

The representative named above is responsible for the content of this site. Articles name their sources. Their figures are for planning and are not a guarantee. Trademarks belong to their owners.`;
}
