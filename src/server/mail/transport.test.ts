import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailTransport } from '#server/mail/transport.ts';

const MAIL = { replyTo: null, subject: 's', text: 't', html: 'h', createdAt: new Date(0) };

/** Who was sent a mail, by a mail server that offers no encryption, as one does that a man in the middle speaks for. */
const recipients: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    recipients.push(address);
    done();
  },
  onData(stream, _session, done) {
    stream.resume();
    stream.once('end', () => done());
  },
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '0.0.0.0', () => resolve())));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** Another name of this machine stands for a server elsewhere. */
async function send(host: '127.0.0.1' | '0.0.0.0', to: string, allowPlainSmtp?: boolean): Promise<void> {
  const { port } = server.server.address() as AddressInfo;
  const transport = openMailTransport({
    smtpUrl: `smtp://${host}:${port}`,
    ...(allowPlainSmtp !== undefined && { allowPlainSmtp }),
    from: 'support@partwright.example',
    folder: '/nowhere',
  });
  await transport.send({ ...MAIL, id: to, to }).finally(() => transport.close());
}

test('no mail goes out unencrypted, unless the server is on this machine or the setting allows it', async () => {
  await expect(send('0.0.0.0', 'victim@buyer.example')).rejects.toThrow(/STARTTLS/);
  expect(recipients).toEqual([]);
  await send('127.0.0.1', 'here@buyer.example');
  await send('0.0.0.0', 'allowed@buyer.example', true);
  expect(recipients).toEqual(['here@buyer.example', 'allowed@buyer.example']);
});
