import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { ERRORS, isAppError } from '#contract/errors.ts';
import { SectionHeading } from '#ui/title-block.tsx';
import { textsOf } from '#web/account/form-problems.ts';
import { ContactForm, type ContactRefused } from '#web/company/contact-form.tsx';
import { pageContext } from '#web/page-context.ts';
import { ContentHead } from '#web/shell/page-head.tsx';
import { PhoneLink } from '#web/shell/phone-link.tsx';
import { useRootData } from '#web/shell/root-data.ts';
import type { Route } from './+types/contact-page';

export const handle = { hydrate: false };

const PATH = '/contact';
/** The limit of the call behind it. A larger form is not read at all. */
const FORM_BYTES_MAX = 64 * 1024;

export async function action({ request, context }: Route.ActionArgs) {
  // Browsers declare the length of a form, and Node rejects a body of another length.
  if (!(Number(request.headers.get('content-length') ?? Number.NaN) <= FORM_BYTES_MAX)) return refuse('body_too_large');
  const form = await request.formData().catch(() => null);
  if (!form) return refuse('invalid_input');
  const { name = '', email = '', message = '', requestKey, phone, _next, _captcha, website } = textsOf(form);
  try {
    const { next } = await context.get(pageContext).api.call('contact', {
      body: { name, email, message, requestKey, phone, _next, _captcha, website },
    });
    return redirect(next);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { fields = {}, status } = error;
    return data<ContactRefused>({ words: error.message, fields, typed: { name, email, message } }, { status });
  }
}

/** The form could not be read, so an empty one is returned. */
function refuse(code: 'body_too_large' | 'invalid_input') {
  const { message, status } = ERRORS[code];
  return data<ContactRefused>({ words: message, fields: {}, typed: { name: '', email: '', message: '' } }, { status });
}

export default function ContactPage({ actionData: refused }: Route.ComponentProps) {
  const { brand } = useRootData();
  return (
    <div className="sheet grid gap-12 pt-8 pb-20 lg:pt-12">
      <ContentHead path={PATH} trail={[{ name: 'Contact', path: PATH }]} />
      <SectionHeading
        level={1}
        number="C1"
        heading="Contact Us"
        lead="A person reads and answers every message. If you need a price, upload the file or email it to us."
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ContactForm refused={refused} />
        <dl className="grid self-start border-b border-hairline">
          <Address label="Address">
            <p>{brand.name}</p>
            <p>{brand.address}</p>
          </Address>
          <Address label="India">
            <PhoneLink number={brand.phoneIndia} className="link" />
          </Address>
          <Address label="USA">
            <PhoneLink number={brand.phoneUsa} className="link" />
          </Address>
          <Address label="Email">
            <Mail address={brand.infoEmail} />
          </Address>
          <Address label="Files that will not upload">
            <Mail address={brand.supportEmail} />
          </Address>
        </dl>
      </div>
    </div>
  );
}

function Address({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-hairline py-4">
      <dt className="text-label text-ink-faint uppercase">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Mail({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="figures link break-all">
      {address}
    </a>
  );
}
