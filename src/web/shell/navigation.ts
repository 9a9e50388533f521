/** The links of the top bar, for the dropdowns on a wide screen and the sliding menu on a narrow one. */
import type { Brand } from '#brand/brand.ts';
import { aboutPath, hrefOf } from '#content/pages.ts';

export interface NavLink {
  href: string;
  label: string;
}

export interface NavMenu {
  label: string;
  links: readonly NavLink[];
}

export function menusOf(brand: Pick<Brand, 'slug'>): readonly NavMenu[] {
  return [
    {
      label: 'Capabilities',
      links: [
        { href: '/sheetmetal', label: 'Sheet Metal' },
        { href: '/cnc', label: 'CNC Machining' },
        { href: '/3dprint', label: '3D Printing' },
        { href: '/injectionmolding', label: 'Injection Molding' },
        { href: '/assembly', label: 'Assembly' },
        { href: hrefOf('/design&proto'), label: 'Design and Prototyping' },
      ],
    },
    {
      label: 'Resources',
      links: [
        { href: '/resources#articles', label: 'Articles' },
        { href: '/resources#casestudy', label: 'Case Study' },
        { href: '/guide', label: 'Guide' },
        { href: '/faq#guides', label: 'FAQ' },
      ],
    },
    {
      label: 'About',
      links: [
        { href: aboutPath(brand), label: 'About Us' },
        { href: '/contact', label: 'Contact Us' },
        { href: '/careers', label: 'Careers' },
      ],
    },
  ];
}

export const INDUSTRIES_LINK: NavLink = { href: '/industries-we-serve', label: 'Industries' };
export const LOGIN_LINK: NavLink = { href: '/login', label: 'Sign Up/Login' };
