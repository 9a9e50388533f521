import type { Brand } from '#brand/brand.ts';
import { CHAT_MAKES_WAY } from '#web/chat-makes-way.ts';

/** Floats in the corner of every public page. On a phone `web/site/chat.ts` hides it while it would cover a price or a button. */
export function ChatLink({ brand }: { brand: Brand }) {
  return (
    <a
      href={brand.chatUrl}
      rel="noopener"
      data-chat={CHAT_MAKES_WAY}
      className="fixed right-4 bottom-2 z-30 inline-flex min-h-11 items-center gap-2 rounded-full border border-rule bg-paper-raised px-3 sm:px-4 font-medium text-ink hover:bg-paper-sunk"
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-[1.5]">
        <path d="M3 4h14v9H9l-4 4v-4H3z" />
      </svg>
      <span className="max-sm:sr-only">Chat</span>
    </a>
  );
}
