import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refIn, withRef } from '#domain/jobs/job-ref.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { line } from '#domain/kernel/text.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { jobSlug, readJobSlug } from '#domain/public-jobs/public-job.ts'
import { publicJobsPath, publicJobsQuery, searchText } from '#domain/public-jobs/public-jobs-query.ts'
import { renderDataPage } from '#server/features/content/site-pages.ts'
import { now, now_ms } from '#server/platform/clock/clock.ts'
import { sendFailurePage } from '#server/platform/http/failure-page.ts'
import { requestedPages, requestedSearches } from '#server/platform/http/page-cache.ts'
import type { MadeFile, PageCache } from '#server/platform/http/page-cache.ts'
import { requestPath } from '#server/platform/http/request-path.ts'
import { requestedFile, sendRequestedFile } from '#server/platform/http/requested-file.ts'
import type { RequestedFile } from '#server/platform/http/requested-file.ts'
import { asVisitor, countVisit } from '#server/platform/http/visitor-work.ts'
import { log } from '#server/platform/log/log.ts'
import { networkOf, throttle } from '#server/platform/throttle/throttle.ts'
import {
  findPublicJobPage,
  listPublicJobs,
  countOpenJobs,
  listOpenAddresses,
  newestPublicJobs,
  readOpenJobs,
} from './public-pages.ts'
import { allCompanies, allJobs, applicantsOf } from './follow-jobs.ts'
import { findShareImage } from './share-images.ts'
import { atomFeed, boardsFeed, jobSitemap, jobsPerSitemap, sitemapIndex } from './write-feeds.ts'
import { marginEndsAt } from '#server/features/fees/margin.ts'

/** Pages that are not kept. A search engine reads a few per second. */
const pagesPerNetwork = { tries: 600, minutes: 1 }
/** Each reads all open jobs. */
const boardsPerNetwork = { tries: 10, minutes: 60 }

const counted = 'pages of jobs'

const feedJobs_max = 100
/** How long the page of a job can lack a new similar one; one that has closed disappears at once. */
const similar_ms = 60 * 60_000

const config = { permission: 'public_job.list', anonymous: true } as const
const schema = { tags: ['Public pages'], hide: true }
const slugParams = z.object({ slug: z.string().max(200) })
const partParams = z.object({ part: line(12) })

/**
 * The pages of jobs. What is kept is served before a request gets here (`site.ts`); these routes make what is not.
 */
export function publicJobRoutes(app: FastifyInstance): void {
  const list = pathTo('jobs')
  const get = (
    url: string,
    summary: string,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    params?: z.ZodType,
  ) => app.route({ method: 'GET', url, config, schema: { ...schema, summary, ...(params && { params }) }, handler })

  get(list, 'The list of open jobs', showList)
  get(`${list}/:slug`, 'The page of a job', showJob, slugParams)
  get(`${list}/:slug/share.png`, 'The picture for links to a job', showShareImage, slugParams)
  get(`${list}/feed.xml`, 'The newest jobs as an Atom feed', (request, reply) =>
    sendXml(request, reply, async () => atomFeed(await newestPublicJobs(feedJobs_max), now())),
  )
  get(`${list}/boards.xml`, 'All open jobs for job boards', async (request, reply) => {
    // Too much work is refused before the response begins.
    await asVisitor(request, () => throttle(`job boards feed from ${networkOf(request.ip)}`, boardsPerNetwork))
    void reply.header('content-type', 'application/xml; charset=utf-8')
    const none = request.method === 'HEAD'
    return Readable.from(
      none
        ? []
        : boardsFeed(
            readOpenJobs((read) => asVisitor(request, read)),
            now(),
          ),
      { objectMode: false },
    )
  })
  get(`${list}/sitemap.xml`, 'The index of the sitemaps of jobs', (request, reply) =>
    sendXml(request, reply, async () => sitemapIndex(await countOpenJobs())),
  )
  get(
    `${list}/sitemap/:part`,
    'A sitemap of jobs',
    (request, reply) => {
      const part = Number(/^([1-9]\d{0,5})\.xml$/.exec((request.params as z.output<typeof partParams>).part)?.[1])
      return sendXml(request, reply, async () => {
        const jobs = part ? await listOpenAddresses({ offset: (part - 1) * jobsPerSitemap, limit: jobsPerSitemap }) : []
        if (jobs.length === 0 && part !== 1) throw new Failure('not_found')
        return jobSitemap(jobs)
      })
    },
    partParams,
  )
}

async function showList(request: FastifyRequest, reply: FastifyReply) {
  const given = request.query as Record<string, unknown>
  const query = publicJobsQuery.parse(given)
  const address = publicJobsPath(query)
  // A form sends its empty fields too.
  if (requestPath(request.raw) !== pathTo('jobs') || Object.values(given).includes('')) {
    return reply.redirect(withRefOf(request, address))
  }
  const make = async () => {
    const found = await listPublicJobs(request.actor, query)
    const about = [...found.jobs.map(({ id }) => id), allCompanies]
    return pageOf(await renderDataPage(pathTo('jobs'), found), { about, outdated_by: [allJobs] })
  }
  return sendPage(request, reply, searchText(query) === '' ? requestedPages : requestedSearches, address, make)
}

/** Another address of a page, with the ref of the link that led to it. */
function withRefOf({ raw }: FastifyRequest, address: string): string {
  const ref = refIn(raw.url!.slice(requestPath(raw).length))
  return ref === null ? address : withRef(address, ref)
}

async function showJob(request: FastifyRequest, reply: FastifyReply) {
  const { slug } = request.params as z.output<typeof slugParams>
  const short_id = readJobSlug(slug)
  const address = pathTo('job', { slug })
  const make = async () => {
    if (!short_id) throw new Failure('not_found')
    const { page, about } = await findPublicJobPage(request.actor, short_id)
    const { job, valid_through } = page
    const current = jobSlug(job)
    if (slug !== current) throw new Moved(pathTo('job', { slug: current }))
    const isOver = job.status === 'closed' || job.status === 'filled'
    return pageOf(await renderDataPage(address, page), {
      about,
      outdated_by: [applicantsOf(job.id)],
      expires_at: Math.min(Date.parse(valid_through), now_ms() + similar_ms),
      status: isOver ? 410 : 200,
    })
  }
  if (requestPath(request.raw) !== address) return reply.redirect(withRefOf(request, address), 301)
  return sendPage(request, reply, requestedPages, address, make)
}

async function showShareImage(request: FastifyRequest, reply: FastifyReply) {
  const short_id = readJobSlug((request.params as z.output<typeof slugParams>).slug)
  if (!short_id) throw new Failure('not_found')
  await countVisit(request, counted, pagesPerNetwork)
  const image = await findShareImage(request.actor, short_id, (draw) => asVisitor(request, draw))
  sendRequestedFile(request.raw, reply.raw, image, request.id)
  return reply.hijack()
}

async function sendXml(request: FastifyRequest, reply: FastifyReply, write: () => Promise<string>) {
  authorize(request.actor, 'public_job.list')
  const make = async () => made(await requestedFile('.xml', await write()), { about: [allJobs] })
  await sendMade(request, reply, requestedPages, requestPath(request.raw), make)
  return reply.hijack()
}

/** The page has another address now. */
class Moved extends Error {
  readonly to: string

  constructor(to: string) {
    super('moved')
    this.to = to
  }
}

interface Made extends Pick<MadeFile, 'about' | 'outdated_by'> {
  expires_at?: number
  status?: number
}

const pageOf = async (html: string, options: Made) => made(await requestedFile('.html', html, options), options)

const made = (file: RequestedFile, { status: _, expires_at = Infinity, ...more }: Made): MadeFile => ({
  file,
  // Another margin changes what talents receive.
  expires_at: Math.min(expires_at, marginEndsAt()),
  ...more,
})

/** Sends a page, or where it leads, or a page that says why there is none. */
async function sendPage(...page: Parameters<typeof sendMade>) {
  const [request, reply] = page
  try {
    await sendMade(...page)
    return reply.hijack()
  } catch (error) {
    if (error instanceof Moved) return reply.redirect(withRefOf(request, error.to), 301)
    return sendFailurePage(request, reply, error as Error)
  }
}

/** How long a request waits for a page that replaces an outdated one. */
const replacement_ms = 100

/**
 * Sends a file that is kept, or makes it. Instead of waiting longer for one that replaces an outdated one, it sends the
 * outdated one.
 */
async function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PageCache,
  address: string,
  make: () => Promise<MadeFile>,
): Promise<void> {
  await countVisit(request, counted, pagesPerNetwork)
  const outdated = cache.findOutdated(address)
  const current = cache.findOrMake(address, () => asVisitor(request, make))
  const file = outdated
    ? await Promise.race([current.catch(logFailedRefresh), setTimeout(replacement_ms)])
    : await current
  sendRequestedFile(request.raw, reply.raw, file ?? outdated!, request.id)
}

/** When there is too much work, the next request tries again. */
function logFailedRefresh(error: unknown): null {
  if (!(error instanceof Failure)) log.error(error, 'an outdated page could not be rendered again')
  return null
}
