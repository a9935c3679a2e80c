import { budgetText, engagementLabels } from '#domain/jobs/budget.ts'
import { withRef } from '#domain/jobs/job-ref.ts'
import type { ChannelRef } from '#domain/jobs/job-ref.ts'
import { escapeHtml } from '#domain/kernel/escape-html.ts'
import { markdownHtml } from '#domain/kernel/markdown-html.ts'
import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { jobSlug, receivedText } from '#domain/public-jobs/public-job.ts'
import type { PublicJob } from '#domain/public-jobs/public-job.ts'
import { config } from '#server/platform/config/config.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
/** Without the characters that XML 1.0 cannot contain. */
const xml = (text: string) =>
  escapeHtml(text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
const tag = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`

/** The address of the job's page. */
export const jobAddress = (job: Pick<PublicJob, 'title' | 'short_id'>): string =>
  config.origin + pathTo('job', { slug: jobSlug(job) })

const ofFeed: ChannelRef = 'feed'
const linkOf = (job: PublicJob) => withRef(jobAddress(job), ofFeed)

/** The newest jobs as an Atom feed (RFC 4287). */
export function atomFeed(jobs: readonly PublicJob[], updated: string): string {
  const list = config.origin + pathTo('jobs')
  return `${declaration}
<feed xmlns="http://www.w3.org/2005/Atom">
  ${tag('title', `Jobs at ${product.name}`)}
  ${tag('id', list)}
  <link rel="alternate" type="text/html" href="${xml(list)}"/>
  <link rel="self" type="application/atom+xml" href="${xml(`${list}/feed.xml`)}"/>
  ${tag('updated', updated)}
${jobs.map(atomEntry).join('\n')}
</feed>
`
}

const atomEntry = (job: PublicJob) => `  <entry>
    ${tag('title', job.title)}
    ${tag('id', `urn:uuid:${job.id}`)}
    <link rel="alternate" type="text/html" href="${xml(linkOf(job))}"/>
    ${tag('published', job.published_at)}
    ${tag('updated', job.updated_at)}
    <author>${tag('name', job.company_name)}</author>
    ${tag('summary', factsOf(job))}
    <content type="html">${xml(markdownHtml(job.description))}</content>
  </entry>`

const factsOf = (job: PublicJob) =>
  [receivedText(job), engagementLabels[job.engagement_type], `${job.weekly_hours} hours a week`, job.timezone]
    .filter((fact) => fact !== null)
    .join(', ')

/** All open jobs in the XML format that job boards read (https://docs.indeed.com/indeed-apply/xml-feed), in pieces. */
export async function* boardsFeed(batches: AsyncIterable<readonly PublicJob[]>, built: string): AsyncGenerator<string> {
  yield `${declaration}
<source>
  ${tag('publisher', product.name)}
  ${tag('publisherurl', config.origin)}
  ${tag('lastBuildDate', new Date(built).toUTCString())}
`
  for await (const jobs of batches) yield jobs.map(boardJob).join('')
  yield '</source>\n'
}

const boardJob = (job: PublicJob) => `  <job>
    ${tag('title', job.title)}
    ${tag('date', new Date(job.published_at).toUTCString())}
    ${tag('referencenumber', job.short_id)}
    ${tag('url', linkOf(job))}
    ${tag('company', job.company_name)}
    <country>PH</country>
    <remotetype>Fully remote</remotetype>
    ${tag('description', markdownHtml(job.description))}
    ${tag('salary', budgetText(job))}
    <jobtype>contract</jobtype>
    ${tag('category', job.skill_tags.join(', '))}
  </job>
`

/** The number of addresses in one sitemap; the format permits 50,000. */
export const jobsPerSitemap = 10_000

/** The index of the sitemaps of all open jobs (https://www.sitemaps.org/protocol.html). */
export function sitemapIndex(jobs: number): string {
  const count = Math.max(1, Math.ceil(jobs / jobsPerSitemap))
  const parts = Array.from({ length: count }, (_, at) => `${config.origin}${pathTo('jobs')}/sitemap/${at + 1}.xml`)
  return `${declaration}
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.map((part) => `  <sitemap>${tag('loc', part)}</sitemap>`).join('\n')}
</sitemapindex>
`
}

/** A sitemap with the pages of jobs. */
export const jobSitemap = (jobs: readonly Pick<PublicJob, 'title' | 'short_id' | 'updated_at'>[]): string =>
  `${declaration}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${jobs.map((job) => `  <url>${tag('loc', jobAddress(job))}${tag('lastmod', job.updated_at)}</url>`).join('\n')}
</urlset>
`
