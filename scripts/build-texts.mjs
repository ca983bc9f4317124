import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { compiledFiles, compileTextFiles } from './texts/files.mjs'

/** Compiles `texts/*.json` to the typed catalogues of the web; false, with a line for each reason, if a text is missing or wrong. */
export function buildTexts() {
  const { files, problems } = compileTextFiles()
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) return false
  for (const file of compiledFiles()) if (!files.has(file)) rmSync(file)
  for (const [file, code] of files) if (!existsSync(file) || readFileSync(file, 'utf8') !== code) writeFileSync(file, code)
  return true
}
