import type { FastifyReply } from 'fastify'
import { product } from '#domain/product.ts'
import { Html, html } from './html.ts'

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'"

/** Sends a page that the server writes itself, without any script: those of the local twins, and the API's. */
export function sendPlainPage(
  reply: FastifyReply,
  title: string,
  body: Html,
  { status = 200, styles = '' }: { status?: number; styles?: string } = {},
) {
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .serializer(String)
    .send(plainPage(title, body, styles))
}

/** The whole document. */
export function plainPage(title: string, body: Html, styles = ''): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${product.name}</title>
        <style>
          :root {
            --paper: #f6f4ef;
            --card: #fff;
            --ink: #1c2b2d;
            --soft: #56686b;
            --line: #dcd8ce;
            --deep: #0f6466;
            --on-deep: #fff;
          }
          @media (prefers-color-scheme: dark) {
            :root {
              --paper: #11191a;
              --card: #1a2526;
              --ink: #eef3f2;
              --soft: #a5b6b7;
              --line: #31403f;
              --deep: #6cc5c1;
              --on-deep: #0c1c1c;
            }
          }
          * {
            box-sizing: border-box;
          }
          body {
            margin: 0;
            padding: 40px 16px;
            background: var(--paper);
            color: var(--ink);
            font:
              16px/1.5 system-ui,
              sans-serif;
          }
          main {
            max-width: 720px;
            margin: 0 auto;
          }
          main.narrow {
            max-width: 440px;
          }
          .card {
            padding: 28px;
            background: var(--card);
            border: 1px solid var(--line);
            border-radius: 16px;
          }
          h1 {
            margin: 0 0 4px;
            font-size: 24px;
            line-height: 1.25;
            letter-spacing: -0.01em;
          }
          p {
            margin: 0 0 16px;
          }
          .soft {
            color: var(--soft);
            font-size: 14px;
          }
          a {
            color: var(--deep);
          }
          ul {
            margin: 20px 0 0;
            padding: 0;
            list-style: none;
            display: grid;
            gap: 8px;
          }
          li > a,
          button {
            display: block;
            width: 100%;
            padding: 12px 16px;
            border: 1px solid var(--line);
            border-radius: 12px;
            background: var(--card);
            color: inherit;
            font: inherit;
            text-align: left;
            text-decoration: none;
            cursor: pointer;
            overflow-wrap: anywhere;
          }
          li > a:hover,
          button:hover {
            border-color: var(--deep);
          }
          :focus-visible {
            outline: 3px solid var(--deep);
            outline-offset: 2px;
          }
          button.main {
            background: var(--deep);
            border-color: var(--deep);
            color: var(--on-deep);
            font-weight: 600;
            text-align: center;
          }
          button.quiet {
            border-color: transparent;
            background: none;
            color: var(--soft);
            text-align: center;
          }
          strong {
            display: block;
          }
          form {
            display: grid;
            gap: 12px;
            margin-top: 24px;
            padding-top: 24px;
            border-top: 1px solid var(--line);
          }
          form:first-of-type,
          ul + form.list {
            border: 0;
            padding-top: 0;
          }
          label {
            display: grid;
            gap: 4px;
            font-size: 14px;
            font-weight: 600;
          }
          label.check {
            grid-template-columns: auto 1fr;
            gap: 10px;
            align-items: start;
            font-weight: 400;
          }
          input:not([type='checkbox']) {
            width: 100%;
            padding: 10px 12px;
            border: 1px solid var(--soft);
            border-radius: 10px;
            background: var(--paper);
            color: inherit;
            font: inherit;
          }
          input[type='checkbox'] {
            width: 20px;
            height: 20px;
            margin: 0;
            accent-color: var(--deep);
          }
          iframe {
            width: 100%;
            height: 560px;
            margin-top: 20px;
            border: 1px solid var(--line);
            border-radius: 12px;
            background: #fff;
          }
          pre {
            margin: 20px 0 0;
            padding: 16px;
            border: 1px solid var(--line);
            border-radius: 12px;
            white-space: pre-wrap;
            overflow-wrap: anywhere;
            font:
              14px/1.5 ui-monospace,
              monospace;
          }
          ${new Html(styles)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.source
}
