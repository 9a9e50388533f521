/** Who runs this site. The server overrides each value by environment (`BRAND_*`, `COMPANY_DOMAIN`); nobody else spells these out. */
export interface Brand {
  name: string;
  /** Lower-case, as in the path /about-partwright. */
  slug: string;
  supportEmail: string;
  salesEmail: string;
  infoEmail: string;
  phoneIndia: string;
  phoneUsa: string;
  address: string;
  companyDomain: string;
  socialLinks: { label: string; url: string }[];
  chatUrl: string;
}

export const DEFAULT_BRAND: Brand = {
  name: 'Partwright',
  slug: 'partwright',
  supportEmail: 'support@partwright.example',
  salesEmail: 'sales@partwright.example',
  infoEmail: 'info@partwright.example',
  // Fictional numbers: 555-01xx in the USA, an unassigned series in India.
  phoneIndia: '+91 00000 01234',
  phoneUsa: '+1 (555) 010-0142',
  address: '14 Foundry Lane, Pune 411001, India',
  companyDomain: 'partwright.example',
  socialLinks: [
    { label: 'LinkedIn', url: 'https://www.linkedin.com/company/partwright-example' },
    { label: 'YouTube', url: 'https://www.youtube.com/@partwright-example' },
    { label: 'Instagram', url: 'https://www.instagram.com/partwright.example' },
  ],
  chatUrl: 'https://wa.me/15550100142',
};
