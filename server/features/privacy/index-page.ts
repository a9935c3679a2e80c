import { dateText } from '#domain/kernel/calendar.ts'
import { exportFileNames, exportFiles } from '#domain/privacy/export-file.ts'
import type { ExportFile } from '#domain/privacy/export-file.ts'
import { product } from '#domain/product.ts'
import { now } from '#server/platform/clock/clock.ts'
import { html } from '#server/platform/http/html.ts'
import type { Subject } from './run-rule.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:3rem auto;padding:0 1rem;color:#1c1917;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #d6d3d1;vertical-align:top}
td:last-child,th:last-child{text-align:right}@media(prefers-color-scheme:dark){body{color:#e7e5e4;background:#1c1917}a{color:#93c5fd}}`

/** The page of an archive that says what is in it. */
export function indexPage(person: Subject, counts: ReadonlyMap<ExportFile, number>, files: number): string {
  const rows = exportFileNames.map((file) => {
    const { name, title, about } = exportFiles[file]
    return html`<tr>
      <td><a href="${name}">${title}</a></td>
      <td>${about}</td>
      <td>${counts.get(file) ?? 0}</td>
    </tr>`
  })
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Your data at ${product.name}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>Your data at ${product.name}</h1>
        <p>${person.name ?? ''}, ${person.email ?? ''}. Created on ${dateText(now().slice(0, 10))}.</p>
        <p>
          JSON files open in every browser and text editor, CSV files in every spreadsheet. Times are in UTC. Amounts
          are in cents.
        </p>
        <table>
          <thead>
            <tr>
              <th>File</th>
              <th>What is in it</th>
              <th>Rows</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
            <tr>
              <td>files/</td>
              <td>The files that you uploaded, by the ID in “files.csv”.</td>
              <td>${files}</td>
            </tr>
          </tbody>
        </table>
        <p>
          The names of the columns are explained in our API reference at ${product.name}. Questions? Write to
          ${product.support_email}.
        </p>
      </body>
    </html> `.source
}
