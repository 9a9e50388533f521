import { Button } from '#ui/button.tsx';
import { useRootData } from '#web/shell/root-data.ts';

/**
 * Asks once whether visits may be counted, where a tag manager is set. The site's script shows it if this browser has stored no answer. Without a
 * script nothing is counted. It is a line of the page, above everything else, and so it never lies over a button.
 */
export function Consent() {
  const { gtmId } = useRootData();
  if (!gtmId) return null;
  return (
    <section
      id="consent"
      hidden
      aria-label="Cookies"
      className="border-b border-rule bg-paper-sunk text-small print:hidden"
    >
      <p className="sheet flex min-h-11 items-center justify-end gap-2 whitespace-nowrap">
        <span className="mr-auto">
          Allow{' '}
          <a href="/cookies" className="link">
            cookies
          </a>
          <span className="max-sm:hidden"> that count visits</span>?
        </span>
        <Button data-consent="accepted" size="small">
          Accept
        </Button>
        <Button data-consent="rejected" size="small">
          Reject
        </Button>
      </p>
    </section>
  );
}
