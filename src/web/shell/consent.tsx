import { Button } from '#ui/button.tsx';

/** Asks once whether visits may be counted. The site's script shows it if this browser has stored no answer. Without a script nothing is counted. */
export function Consent() {
  return (
    <section
      id="consent"
      hidden
      aria-label="Cookies"
      className="fixed bottom-[calc(var(--foot-bar,0px)+0.5rem)] left-4 z-50 w-[calc(100%-6rem)] max-w-md border border-rule bg-paper-raised px-4 py-3 text-small"
    >
      <p>May we count your visit, with cookies of a tag manager? All works either way.</p>
      <p className="flex gap-3 pt-2">
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
