import { useAddingForm } from '#admin/use-answer.ts';
import { type AdminOrderDetail, ORDER_MESSAGE_MAX } from '#contract/order.ts';
import { MessageThread } from '#order/message-thread.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/inputs.tsx';

/** The messages between customer and shop about an order, with the form for the next one. */
export function OrderMessages({ order }: { order: AdminOrderDetail }) {
  const { fetcher, form, requestKey } = useAddingForm();
  return (
    <div className="border-t border-rule pt-5">
      <MessageThread
        messages={order.messages.map((message) => ({ ...message, isOwn: message.role === 'admin' }))}
        empty="No messages about this order yet."
      >
        <fetcher.Form
          ref={form}
          method="post"
          action={`/admindashboard/orders/${order.orderId}`}
          className="grid gap-3"
        >
          <input type="hidden" name="requestKey" value={requestKey} />
          <Field label="Message to the customer" error={fetcher.data?.fields?.text}>
            <TextArea name="text" rows={3} maxLength={ORDER_MESSAGE_MAX} />
          </Field>
          <p>
            <Button type="submit" name="intent" value="message" busy={fetcher.state !== 'idle'} busyLabel="Sending...">
              Send Message
            </Button>
          </p>
        </fetcher.Form>
      </MessageThread>
    </div>
  );
}
