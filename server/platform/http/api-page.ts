import { html } from './html.ts'
import type { Html } from './html.ts'
import type { JsonSchema } from './json-schemas.ts'
import type { OpenApi, Operation } from './openapi.ts'

interface Endpoint extends Operation {
  method: string
  path: string
}

/** The API's description as a page to read: nothing on it needs a script. */
export function apiPage({ info, tags, paths, components }: OpenApi): Html {
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Endpoint => ({ ...operation, method, path })),
  )
  return html`<main class="api">
    <h1>${info.title} API</h1>
    <p class="soft">OpenAPI 3.1, for programs: <a href="/api/openapi.json">/api/openapi.json</a></p>
    ${info.description.split('\n\n').map(paragraph)}
    <nav aria-label="Parts of the API">
      ${tags.map(({ name }) => html`<a href="#${name}">${name}</a>`)}<a href="#Shapes">Shapes</a>
    </nav>
    ${tags.map(
      ({ name }) =>
        html`<section id="${name}">
          <h2>${name}</h2>
          ${endpoints.filter((one) => one.tags.includes(name)).map((one) => endpoint(one, components))}
        </section>`,
    )}
    <section id="Shapes">
      <h2>Shapes</h2>
      ${Object.entries(components.schemas).map(
        ([name, schema]) =>
          html`<article id="${name}">
            <h3>${name}</h3>
            ${fields(schema)}
          </article>`,
      )}
    </section>
  </main>`
}

function endpoint(one: Endpoint, components: OpenApi['components']): Html {
  const parameters = (one.parameters ?? []).map((parameter) =>
    '$ref' in parameter ? components.parameters[parameter.$ref.split('/').at(-1)!]! : parameter,
  )
  const [body] = Object.entries(one.requestBody?.content ?? {})
  return html`<details id="${one.operationId}">
    <summary>
      <code class="${one.method}">${one.method.toUpperCase()}</code> <code class="path">${one.path}</code>
      <span>${one.summary}</span>
    </summary>
    <p class="soft">${marked(one.description)}</p>
    ${
      parameters.length > 0
        ? html`<h3>Parameters</h3>
            <dl>
              ${parameters.map((parameter) => row(parameter.name, { description: parameter.description, ...parameter.schema }, parameter.required, parameter.in))}
            </dl>`
        : null
    }
    ${
      body
        ? html`<h3>Body <span class="soft">${body[0]}</span></h3>
            ${fields(body[1].schema)}`
        : null
    }
    <h3>Answers</h3>
    <dl>${Object.entries(one.responses).map(([status, response]) => answer(status, response))}</dl>
  </details>`
}

type Answer = Operation['responses'][string]

function answer(status: string, response: Answer): Html {
  if (response.$ref) return html``
  const [content] = Object.entries(response.content ?? {})
  return html`<dt><code>${status}</code></dt>
    <dd>
      ${content ? [shape(content[1].schema), html` <span class="soft">${content[0]}</span>`] : response.description!}
    </dd>`
}

/** The fields of an object, or what the shape is otherwise. */
function fields(schema: JsonSchema): Html {
  if (!schema.properties) return html`<p>${shape(schema)}</p>`
  const required = (schema.required ?? []) as string[]
  const all = Object.entries(schema.properties as Record<string, JsonSchema>)
  return html`<dl>${all.map(([name, one]) => row(name, one, required.includes(name)))}</dl>`
}

function row(name: string, schema: JsonSchema, required: boolean, place?: string): Html {
  const notes = [
    ...(place ? [`in the ${place}`] : []),
    ...(required ? ['required'] : []),
    ...('default' in schema ? [`${JSON.stringify(schema.default)} unless given`] : []),
    ...(schema.description ? [String(schema.description)] : []),
  ]
  return html`<dt><code>${name}</code></dt>
    <dd>${shape(schema)} <span class="soft">${notes.join(', ')}</span></dd>`
}

const bounds: Record<string, string> = {
  minLength: 'at least {} characters',
  maxLength: 'at most {} characters',
  minimum: 'from {}',
  maximum: 'up to {}',
  multipleOf: 'in steps of {}',
  maxItems: 'at most {}',
}

/** A shape in a few words, a named one as a link to it. */
function shape(schema: JsonSchema): Html {
  const { $ref, anyOf, items, properties } = schema as {
    $ref?: string
    anyOf?: JsonSchema[]
    items?: JsonSchema
    properties?: object
  }
  if ($ref) {
    const name = $ref.split('/').at(-1)!
    return html`<a href="#${name}">${name}</a>`
  }
  if (anyOf) return html`${anyOf.map((one, at) => html`${at === 0 ? null : ' or '}${shape(one)}`)}`
  if (properties) return fields(schema)
  const words = schema.enum as unknown[] | undefined
  if (words)
    return html`${words.map((word, at) => html`${at === 0 ? null : ' | '}<code>${JSON.stringify(word)}</code>`)}`
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`
  const limits = Object.entries(bounds)
    .filter(([key]) => key in schema)
    .map(([key, words_]) => words_.replace('{}', Number(schema[key]).toLocaleString('en-US')))
  const type = schema.format ?? [schema.type ?? 'anything'].flat().join(' or ')
  const text = [items ? 'list' : type, ...limits].join(', ')
  return items ? html`${text} of ${shape(items)}` : html`${text}`
}

function paragraph(text: string): Html {
  if (!text.startsWith('- ')) return html`<p>${marked(text)}</p>`
  return html`<ul class="notes">
    ${text.split('\n').map((line) => html`<li>${marked(line.slice(2))}</li>`)}
  </ul>`
}

/** Text in which backquotes mark code. */
function marked(text: string): Html {
  return html`${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`
}

export const apiPageStyles = `
  main.api { max-width: 860px; }
  main.api code { font: 0.875em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
  main.api nav { position: sticky; z-index: 1; top: 0; display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 24px 0; padding: 12px 0; background: var(--paper); border-bottom: 1px solid var(--line); }
  main.api section, main.api article, main.api details { scroll-margin-top: 64px; }
  main.api h2 { margin: 32px 0 12px; font-size: 20px; }
  main.api h3 { margin: 16px 0 8px; font-size: 15px; }
  main.api ul.notes { display: block; margin: 0; padding-left: 20px; list-style: disc; }
  main.api ul.notes li { margin-bottom: 6px; }
  main.api details, main.api article { margin-bottom: 8px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
  main.api article { padding: 0 16px; }
  main.api :target { border-color: var(--deep); }
  main.api details > :not(summary) { margin-left: 16px; margin-right: 16px; }
  main.api details > :last-child { margin-bottom: 16px; }
  main.api summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px; padding: 12px 16px; cursor: pointer; }
  main.api summary span { flex-basis: 100%; color: var(--soft); font-size: 14px; }
  main.api summary code:first-child:not(:last-child) { min-width: 52px; font-weight: 700; color: var(--deep); }
  main.api dl { display: grid; grid-template-columns: minmax(0, 200px) minmax(0, 1fr); gap: 6px 16px; margin-top: 0; }
  main.api dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
  main.api dd dl { margin: 4px 0; padding-left: 12px; border-left: 2px solid var(--line); }
  @media (max-width: 560px) { main.api nav { position: static; } main.api dl { grid-template-columns: minmax(0, 1fr); gap: 2px; } main.api dd { margin-bottom: 8px; } }
`
