import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { formatMoment } from '#ui/format-time.ts';

export interface ThreadMessage {
  at: string;
  by: string;
  text: string;
  /** Whether the reader of the page wrote it. */
  isOwn: boolean;
}

export interface MessageThreadProps {
  messages: readonly ThreadMessage[];
  /** Shown while there are no messages. */
  empty: string;
  /** The form for the next message. */
  children: ReactNode;
}

/** The messages of an order, oldest first, and the form for the next one. */
export function MessageThread({ messages, empty, children }: MessageThreadProps) {
  return (
    <section aria-label="Messages" className="grid gap-4">
      <h2 className="text-label text-ink-soft uppercase">Messages</h2>
      {messages.length === 0 ? (
        <p className="text-small text-ink-soft">{empty}</p>
      ) : (
        <ol className="grid gap-4">
          {messages.map(({ at, by, text, isOwn }) => (
            <li
              key={`${at} ${text.slice(0, 20)}`}
              className={classNames('border-l-3 pl-4', isOwn ? 'border-hairline-strong' : 'border-blueprint')}
            >
              <p className="text-small text-ink-soft">
                <span className="font-semibold text-ink">{by}</span>, <time dateTime={at}>{formatMoment(at)}</time>
              </p>
              <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {children}
    </section>
  );
}
