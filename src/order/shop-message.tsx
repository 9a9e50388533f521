import { Notice } from '#ui/notice.tsx';

/** What the shop wrote with the price of a quote, or with its refusal. Renders nothing without a message. */
export function ShopMessage({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <Notice title={title} className="mb-4">
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </Notice>
  );
}
