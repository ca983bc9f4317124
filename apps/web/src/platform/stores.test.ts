import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Every file that stores data beyond the life of the document, and why the next user of the browser cannot see it.
 * Data in memory is not listed: the document is reloaded at logout.
 */
const stores: Record<string, string> = {
  'src/boot.ts': 'reads whether there is a session',
  'src/platform/session.ts': 'deletes everything in both storages that is not the browser’s own',
  'src/platform/drafts.ts': 'under the user’s id; deleted by session.ts',
  'src/platform/offline-cache.ts': 'under the user’s id; deleted by session.ts',
  'src/platform/vault/records.ts': 'encrypted records, in a database under the user’s id; deleted by session.ts',
  'src/platform/vault/vault.ts': 'the mark of that database, under the user’s id; deleted by session.ts',
  'src/messaging/composer/unsent.ts': 'under the user’s id; deleted by session.ts',
  'src/platform/tabs.ts': 'removed as soon as it is written',
  'src/platform/language-store.ts': 'the language of the browser',
  'src/bookings/links/linked-booking.ts': 'a payment link while its bank’s page is open; deleted when the bank has returned, and by session.ts',
  'src/platform/cookies.ts': 'language and theme of the browser',
  'worker/worker.ts': 'the files of the build, and a page frame that holds no user data',
}

const web = join(import.meta.dirname, '../..')
const sources = ['src', 'worker', 'embed'].flatMap(folder =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.(test|build)\.tsx?$/.test(name))
    .map(name => join(folder, name)),
)
const lasting = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|SharedWorker|document\.cookie|window\.name|navigator\.storage|caches\.)/

test('only the listed files store data beyond the life of the document', () => {
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.filter(path => lasting.test(readFileSync(join(web, path), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(stores).toSorted())
})
