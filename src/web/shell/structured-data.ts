/** Structured data of a page, in schema.org's vocabulary. Every function returns one node of a page's graph. */
import type { Brand } from '#brand/brand.ts';
import { hrefOf } from '#content/pages.ts';

export type StructuredData = { '@type': string } & Record<string, unknown>;

export function organizationData(brand: Brand, publicUrl: string): StructuredData {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: brand.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/favicon.svg`,
    email: brand.infoEmail,
    address: brand.address,
    sameAs: brand.socialLinks.map(({ url }) => url),
    contactPoint: [
      {
        '@type': 'ContactPoint',
        contactType: 'sales',
        email: brand.salesEmail,
        telephone: brand.phoneUsa,
        areaServed: 'US',
      },
      {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: brand.supportEmail,
        telephone: brand.phoneIndia,
      },
    ],
  };
}

/** One page of the breadcrumbs. */
export interface TrailStep {
  name: string;
  path: string;
}

/** The breadcrumbs from the home page to this one. */
export function breadcrumbData(publicUrl: string, trail: readonly TrailStep[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + hrefOf(path),
    })),
  };
}

export function serviceData(
  publicUrl: string,
  service: { path: string; name: string; description: string },
): StructuredData {
  return {
    '@type': 'Service',
    name: service.name,
    description: service.description,
    url: publicUrl + hrefOf(service.path),
    provider: { '@id': `${publicUrl}/#organization` },
    areaServed: 'Worldwide',
  };
}

export function faqData(items: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function articleData(
  publicUrl: string,
  article: {
    path: string;
    title: string;
    description: string;
    date: string;
    updated?: string;
    picture: string;
    author: string;
  },
): StructuredData {
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    image: publicUrl + article.picture,
    author: { '@type': 'Organization', name: article.author, url: `${publicUrl}/` },
    publisher: { '@id': `${publicUrl}/#organization` },
    mainEntityOfPage: publicUrl + hrefOf(article.path),
  };
}
