import { type AccountAnswer, answerTo } from '#account/account-answer.ts';
import { AccountForm, useIsSending } from '#account/account-form.tsx';
import { AccountSection } from '#account/account-section.tsx';
import { AnswerAlert } from '#account/answer-alert.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format-time.ts';

export interface ShownSession {
  id: string;
  /** For example "Firefox on Windows". */
  device: string;
  createdAt: string;
  lastSeenAt: string;
  address: string;
  isThis: boolean;
}

export interface SessionsSectionProps {
  sessions: readonly ShownSession[];
  answer: AccountAnswer | undefined;
}

/** The sessions of the account, this device first. Each of the others has a button that ends it. */
export function SessionsSection({ sessions, answer }: SessionsSectionProps) {
  const isSending = useIsSending();
  const inOrder = [...sessions].sort((a, b) => Number(b.isThis) - Number(a.isThis));
  return (
    <AccountSection
      id="sessions"
      heading="Sessions"
      lead="Where you are signed in. End any session you do not recognize, then change your password."
    >
      <AnswerAlert answer={answerTo(answer, 'end', 'end-others')} />
      <ul className="border-b border-hairline">
        {inOrder.map((session) => (
          <li
            key={session.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-hairline py-3"
          >
            <div className="min-w-0">
              <p className="font-medium">
                {session.device}
                {session.isThis && (
                  <span className="ml-3 inline-block rounded-sm bg-delivered px-2 text-small text-delivered-ink">
                    This device
                  </span>
                )}
              </p>
              <p className="text-small text-ink-soft">
                Last seen <Moment iso={session.lastSeenAt} />
                {session.address && (
                  <>
                    {' '}
                    from <span className="figures wrap-anywhere">{session.address}</span>
                  </>
                )}
              </p>
              <p className="text-small text-ink-soft">
                Signed in <Moment iso={session.createdAt} />
              </p>
            </div>
            {!session.isThis && (
              <AccountForm answer={answer}>
                <input type="hidden" name="sessionId" value={session.id} />
                <Button
                  type="submit"
                  size="small"
                  name="intent"
                  value="end"
                  aria-label={`End the session of ${session.device}, signed in ${formatMoment(session.createdAt)}`}
                  busy={isSending('end', session.id)}
                  busyLabel="Ending..."
                >
                  End
                </Button>
              </AccountForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <AccountForm answer={answer}>
          <Button
            type="submit"
            variant="danger"
            name="intent"
            value="end-others"
            busy={isSending('end-others')}
            busyLabel="Ending..."
          >
            End all others
          </Button>
        </AccountForm>
      ) : (
        <p className="text-small text-ink-soft">No other sessions.</p>
      )}
    </AccountSection>
  );
}

function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="figures">
      {formatMoment(iso)}
    </time>
  );
}
