/**
 * Asks a server for one page over and over, as browsers do: connections kept alive, one request at a time on each.
 * `node bench/serving/load-client.mjs PORT PATH REQUESTS CONNECTIONS [COOKIE]` prints the seconds it took. A process of its own, so that its work is
 * not counted as the server's.
 */
import { connect } from 'node:net';

const [port, path, requests, connections, cookie] = process.argv
  .slice(2)
  .map((text, i) => (i === 1 || i === 4 ? text : Number(text)));

/** What Chromium sends with the first page of a visit. */
const REQUEST = Buffer.from(
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: keep-alive',
    'Cache-Control: max-age=0',
    'sec-ch-ua: "Chromium";v="140", "Not=A?Brand";v="24"',
    'sec-ch-ua-mobile: ?0',
    'sec-ch-ua-platform: "Linux"',
    'Upgrade-Insecure-Requests: 1',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
    'Sec-Fetch-Site: none',
    'Sec-Fetch-Mode: navigate',
    'Sec-Fetch-User: ?1',
    'Sec-Fetch-Dest: document',
    'Accept-Encoding: gzip, deflate, br',
    'Accept-Language: en-US,en;q=0.9',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    '\r\n',
  ].join('\r\n'),
);
const HEAD_END = Buffer.from('\r\n\r\n');

let left = requests;
const began = performance.now();
await Promise.all(Array.from({ length: connections }, askUntilDone));
process.stdout.write(String((performance.now() - began) / 1000));

function askUntilDone() {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let head = Buffer.alloc(0);
    /** Bytes of the body still to come; null before the head is complete. */
    let missing = null;
    const ask = () => {
      if (left === 0) return void socket.end(resolve);
      left -= 1;
      head = Buffer.alloc(0);
      missing = null;
      socket.write(REQUEST);
    };
    const read = (chunk) => {
      if (missing === null) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = head.indexOf(HEAD_END);
        if (end === -1) return;
        const text = head.latin1Slice(0, end);
        const length = /content-length: (\d+)/i.exec(text);
        if (!text.startsWith('HTTP/1.1 200') || !length)
          throw new Error(`Expected a page of known length, found:\n${text}`);
        missing = Number(length[1]) - (head.length - end - HEAD_END.length);
      } else missing -= chunk.length;
      if (missing === 0) ask();
    };
    socket.setNoDelay(true);
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection')));
    socket.on('data', (chunk) => {
      try {
        read(chunk);
      } catch (error) {
        socket.destroy(error);
      }
    });
  });
}
