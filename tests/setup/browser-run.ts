/** What all browser tests of a run share: one PostgreSQL, one site with a tag manager, one browser. */
import type { TestProject } from 'vitest/node';
import { serveBrowser } from './browser.ts';
import startPostgres from './global.ts';
import { hashOfPassword } from './people.ts';
import { startSite } from './started-site.ts';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const closers = [await startPostgres(project)];
  const close = async () => {
    for (const each of closers.toReversed()) await each();
  };
  try {
    const [site, browser] = await Promise.all([
      startSite({ WARM_PAGES: 'yes', GTM_ID: 'GTM-TEST123' }, project.getProvidedContext().postgres),
      serveBrowser(),
    ]);
    closers.push(site.stop, browser.stop);
    const { url, dataDir, pid, connection } = site;
    project.provide('site', { url, dataDir, pid, connection });
    project.provide('browser', browser.address);
    project.provide('passwordHash', await hashOfPassword());
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}
