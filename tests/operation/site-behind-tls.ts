/** A site behind a proxy that ends TLS, and a browser: for behind-tls.test.ts and behind-tls.slow.test.ts. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { freePort } from '../setup/free-port.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';
import { startTlsProxy, type TlsProxy } from '../setup/tls-proxy.ts';

export interface SiteBehindTls {
  readonly publicUrl: string;
  readonly site: StartedSite;
  readonly browser: Browser;
}

/** Around the tests of the file that calls it. */
export function openBehindTls(): SiteBehindTls {
  let publicUrl: string;
  let site: StartedSite;
  let proxy: TlsProxy;
  let browser: Browser;
  beforeAll(async () => {
    const port = await freePort();
    publicUrl = `https://127.0.0.1:${port}`;
    [site, browser] = await Promise.all([startSite({ PUBLIC_URL: publicUrl }), launchBrowser()]);
    proxy = await startTlsProxy(port, () => site.url);
  });
  afterAll(async () => {
    await browser?.close();
    await proxy?.stop();
    await site?.stop();
  });
  return {
    get publicUrl() {
      return publicUrl;
    },
    get site() {
      return site;
    },
    get browser() {
      return browser;
    },
  };
}
