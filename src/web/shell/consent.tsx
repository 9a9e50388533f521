import { Button } from '#ui/button.tsx';

/** Asks once whether visits may be counted. Hidden until the site's script finds no answer in this browser; without a script nothing is counted. */
export function Consent() {
  return (
    <section
      id="consent"
      hidden
      aria-label="Cookies"
      className="fixed bottom-4 left-4 z-50 w-[calc(100%-2rem)] max-w-md border border-rule bg-paper-raised p-4 text-small"
    >
      <p>
        We count visits to learn which pages help, with cookies of a tag manager, and only if you accept. Signing in and
        ordering work either way.
      </p>
      <p className="flex gap-3 pt-3">
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
