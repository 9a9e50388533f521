/** Hears at once what other processes say over the database. */
import { Client, type ClientConfig } from 'pg';

const AGAIN_AFTER_MS = 1_000;

/** Whoever listens hears of it when the transaction has committed. */
export const SETTINGS_CHANNEL = 'partwright_settings';

export interface Listening {
  channel: string;
  /** Also after each time the connection was made anew: something may have been said meanwhile. */
  onSaid: () => void;
  onError: (error: unknown) => void;
}

/** On a connection of its own, made anew when it breaks, until the returned function is called. */
export function listenTo(connection: ClientConfig, { channel, onSaid, onError }: Listening): () => Promise<void> {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function open(): Promise<void> {
    const own = new Client(connection);
    client = own;
    const again = (error: unknown) => {
      if (isClosed || client !== own) return;
      client = null;
      onError(error);
      void own.end().catch(() => {});
      timer = setTimeout(() => void open(), AGAIN_AFTER_MS);
    };
    own.on('error', again);
    own.on('end', () => again(new Error('the connection that listens has ended')));
    own.on('notification', onSaid);
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      onSaid();
    } catch (error) {
      again(error);
    }
  }

  void open();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
