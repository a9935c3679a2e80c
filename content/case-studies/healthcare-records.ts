import type { CaseStudy } from '#domain/content/case-study.ts'
import { claims } from '../claims.ts'

export const healthcareRecords: CaseStudy = {
  id: 2,
  slug: 'healthcare-records-digitization',
  title: '120,000 paper charts, searchable in four months',
  company: 'Lakemoor Family Clinics',
  industry: 'Healthcare',
  timeline: '4 months',
  teamSize: '15 specialists',
  tags: ['Data Entry', 'Records', 'Confidential data'],
  excerpt:
    'Eleven clinics kept three decades of charts in basements. Fifteen specialists entered them into one record system and checked every field.',
  challenge:
    'Eleven clinics had moved to an electronic record system, but patient histories were still on paper. Doctors saw some patients without their history, staff spent hours in search of charts, and two storage leases were about to expire.',
  solution:
    'A local company scanned the charts on site, and our 15 specialists turned the scans into structured records. AI read each page and proposed values, a specialist confirmed every field, and a second specialist reentered a random sample to measure accuracy.',
  results: [
    '120,000 charts with 1.1 million pages entered in four months',
    `${claims.accuracy} of fields correct, measured on a double-entry sample`,
    'Charts found in under 20 seconds, down from 26 minutes',
    '57% below the lowest local offer',
    'Two storage leases ended, at $68,000 a year',
  ],
  fullContent: {
    background:
      'Lakemoor runs eleven family practices around three lakeside towns, with 46 doctors and 74,000 active patients. Its electronic record system went live for new visits only. Older charts, some of them from 1991, stayed in the clinics’ basements and in two rented storage buildings. Each chart had about nine pages.',
    challengeDetails: {
      missingHistory:
        'One in 30 visits began without the chart, because it was misfiled or at another clinic. Doctors repeated tests and had to ask patients about their prescriptions.',
      handwriting:
        'A third of the pages were handwritten. In a trial with 400 of them, text recognition alone got one in nine medications wrong.',
      confidentiality:
        'Health data could not be emailed or stored on laptops. Lakemoor’s board required an access log for every page.',
      fixedDeadline:
        'The leases on both storage buildings ended in five months. Lakemoor would have had to move any remaining paper.',
    },
    solutionDetails: {
      secureWorkEnvironment:
        'Specialists worked on remote desktops inside Lakemoor’s network, from one office floor without phones. They used two-factor sign-in and couldn’t download, print or copy. We signed a business associate agreement before we opened the first page.',
      extractionWithHumanReview:
        'AI proposed values for 38 fields of each chart with a confidence level. A specialist compared every field with the image of the page. Specialists entered medications, allergies and dosages first, and AI checked them.',
      trainedSpecialists:
        'Eleven of the fifteen specialists were trained nurses or medical transcribers. If two of them couldn’t read a chart, Lakemoor’s staff reviewed it on Friday. This affected 1,900 charts.',
      phasedRollout:
        'The first clinic took three weeks, with daily calls. The other ten followed at about one a week. Lakemoor approved the records of each clinic before the paper was shredded.',
    },
    detailedResults: {
      pace: 'After two weeks of setup, each specialist entered about 108 charts a day, or one every four minutes. Lakemoor approved the last clinic three weeks before the leases ended.',
      accuracy:
        'A second specialist reentered one in twenty charts without access to the first result, and we compared every field. Each clinic’s sample had to pass before approval.',
      timeWithPatients:
        'Across all clinics, reception staff spent 31 hours a week in search of charts. They now use the time to call patients who are due for a checkup.',
      cost: 'The project cost $146,000, excluding scanning. The lowest local offer for the same work was $340,000, with a duration of eleven months.',
    },
    keyTakeaways: [
      'Measure accuracy with independent double entry. Reviewers tend to agree with a first result they can see.',
      'For critical fields, let people enter the data and AI check it.',
      'Keep sensitive data in the client’s network, and give the team remote access.',
    ],
  },
}
