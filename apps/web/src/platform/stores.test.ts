import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Every file that stores something which outlives the document, and why the next person in the browser meets nothing of it.
 * What a module keeps in memory needs no line here: the document of a person who leaves is loaded anew.
 */
const stores: Record<string, string> = {
  'src/boot.ts': 'reads whether there is a session',
  'src/platform/session.ts': 'forgets every name of both stores that the browser does not own',
  'src/platform/drafts.ts': 'under the id of the person; forgotten by session.ts',
  'src/platform/kept-reads.ts': 'under the id of the person; forgotten by session.ts',
  'src/messaging/unsent.ts': 'under the id of the person; forgotten by session.ts',
  'src/platform/tabs.ts': 'removed as soon as it is written',
  'src/platform/language-store.ts': 'the language of the browser',
  'src/platform/new-build.ts': 'when the page was last loaded for a newer build',
  'src/platform/cookies.ts': 'language and theme of the browser',
  'worker/worker.ts': 'the files of the build, and a frame that the server writes for nobody in particular',
}

const web = join(import.meta.dirname, '../..')
const sources = ['src', 'worker'].flatMap(folder =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.(test|build)\.tsx?$/.test(name))
    .map(name => join(folder, name)),
)
const lasting = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|SharedWorker|document\.cookie|window\.name|navigator\.storage|caches\.)/

test('what outlives the document is stored in the files of the list alone', () => {
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.filter(path => lasting.test(readFileSync(join(web, path), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(stores).toSorted())
})
