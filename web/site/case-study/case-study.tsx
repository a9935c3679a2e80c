import type { MetaFunction } from 'react-router'
import { useParams } from 'react-router'
import { caseStudyPage as words } from '#content/case-studies-page.ts'
import { pathTo } from '#domain/paths.ts'
import { CheckedList } from '#web/site/blocks/checked-list.tsx'
import { ClosingBand } from '#web/site/blocks/closing-band.tsx'
import { SiteMain } from '#web/site/blocks/section.tsx'
import { excerptOf } from '#web/site/case-studies/excerpt-of.ts'
import { articleData } from '#web/site/json-ld.ts'
import { crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { siteContent } from '#web/site/site-content.ts'
import { CaseStudyHero } from './case-study-hero.tsx'
import { ClientQuote } from './client-quote.tsx'
import { Contents } from './contents.tsx'
import { OtherStories } from './other-stories.tsx'
import { Paragraphs, StoryCard } from './story-card.tsx'

const studyOf = (slug: string | undefined) => siteContent().caseStudies.find((one) => one.slug === slug)!

export const meta: MetaFunction = ({ params }) => {
  const study = studyOf(params.slug)
  const path = pathTo('case_study', { slug: study.slug })
  const description = excerptOf(study)
  return pageMeta({
    words: { title: study.title, description },
    path,
    crumbs: [...crumbsTo('case_studies'), { label: study.title, path }],
    data: [articleData({ title: study.title, description, section: study.industry, keywords: study.tags, path })],
  })
}

export default function CaseStudyPage() {
  const study = studyOf(useParams().slug)
  const { background, challengeDetails, solutionDetails, detailedResults, keyTakeaways } = study.fullContent
  const voice = siteContent().testimonials.find(({ company }) => company === study.company)
  const parts = {
    background: words.background,
    challenge: words.challenge,
    solution: words.solution,
    results: words.results,
    ...(keyTakeaways ? { takeaways: words.takeaways } : {}),
  }
  return (
    <SiteMain>
      <CaseStudyHero study={study} />
      <section className="site-section">
        <div className="site-frame grid gap-x-10 gap-y-6 py-12 sm:py-16 lg:grid-cols-[1fr_19rem]">
          <div className="grid gap-4 sm:gap-6">
            <StoryCard id="background" title={parts.background}>
              <p>{background}</p>
            </StoryCard>
            <StoryCard id="challenge" title={parts.challenge}>
              <p>{study.challenge}</p>
              <Paragraphs paragraphs={challengeDetails} />
            </StoryCard>
            <StoryCard id="solution" title={parts.solution}>
              <p>{study.solution}</p>
              <Paragraphs paragraphs={solutionDetails} />
            </StoryCard>
            <StoryCard id="results" title={parts.results}>
              <CheckedList items={study.results} className="font-medium sm:grid-cols-2 sm:gap-x-8" />
              <Paragraphs paragraphs={detailedResults} />
            </StoryCard>
            {keyTakeaways && (
              <StoryCard id="takeaways" title={words.takeaways} tinted>
                <CheckedList items={keyTakeaways} className="font-medium" />
              </StoryCard>
            )}
          </div>
          <div className="grid content-start gap-8 lg:sticky lg:top-24 lg:self-start">
            <Contents parts={parts} />
            {voice && <ClientQuote voice={voice} />}
          </div>
        </div>
      </section>
      <OtherStories study={study} />
      <ClosingBand {...words.closing} />
    </SiteMain>
  )
}
