import type { CaseStudy } from '../case-study.ts'
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
    'Eleven clinics kept three decades of charts in basements. Fifteen specialists brought them into one record system, checked field by field.',
  challenge:
    'Eleven clinics had moved to an electronic record system, but the history of their patients stayed on paper. Doctors saw some of them without it, staff spent their mornings in basements, and two leases on storage were about to run out.',
  solution:
    'A local firm scanned the charts on site; our 15 specialists turned the scans into structured records. AI read each page and proposed the fields, a person confirmed every one, and a second person entered a random sample again to measure the error.',
  results: [
    '120,000 charts with 1.1 million pages entered within the four months',
    `${claims.accuracy} of fields correct, measured on a sample entered twice`,
    'A chart found in under 20 seconds, down from 26 minutes',
    '57% below the price of the best local offer',
    'Two storage leases ended, worth $68,000 a year',
  ],
  fullContent: {
    background:
      'Lakemoor runs eleven family practices around three lakeside towns, with 46 doctors and 74,000 active patients. Its electronic record system went live for new visits only. Older charts, about nine pages each and some of them from 1991, stayed in the clinics’ basements and in two rented halls.',
    challengeDetails: {
      missingHistory:
        'One visit in 30 began without the chart, because it was misfiled, at another clinic or in a doctor’s car. Doctors repeated tests and had to ask patients what they had been prescribed.',
      handwriting:
        'A third of the pages were handwritten. Text recognition alone had been tried on 400 of them and got one medication in nine wrong, which was unacceptable for medical records.',
      confidentiality:
        'Health data could not be emailed or stored on laptops. Lakemoor’s board wanted to know, for each page, who had seen it and when.',
      fixedDeadline:
        'The leases on both storage halls ended in five months. Any remaining paper would have had to be moved again.',
    },
    solutionDetails: {
      secureWorkEnvironment:
        'Specialists work on remote desktops inside Lakemoor’s own network. They cannot download, print or copy, and sign in with two factors from one office floor without phones. A business associate agreement was signed before the first page was opened.',
      extractionWithHumanReview:
        'AI proposed values for 38 fields of each chart and marked how sure it was. A specialist confirmed or corrected every field beside the image of the page. Medications, allergies and dosages were always typed by a person first and compared with the machine afterwards.',
      trainedSpecialists:
        'Eleven of the fifteen were trained nurses or medical transcribers. Handwriting that two of them could not read went to a list that Lakemoor’s own staff cleared every Friday. It held 1,900 charts in the end.',
      phasedRollout:
        'The first clinic took three weeks, with daily calls. The other ten followed at a rate of about one a week, each signed off before its boxes were released for shredding.',
    },
    detailedResults: {
      pace: 'After two weeks of set-up the team entered about 108 charts per person and day, a little over four minutes for each. The last clinic was signed off three weeks before the leases ended.',
      accuracy:
        'One chart in twenty was entered again by a second person who could not see the first result. The two were compared field by field. No clinic was signed off before its sample passed.',
      timeWithPatients:
        'Reception staff used to spend 31 hours a week, over all clinics, looking for charts. Those hours now go to calling patients who are due for a check-up.',
      cost: 'The whole project came to $146,000, scanning not included. The best local offer for the same work had been $340,000 and eleven months.',
    },
    keyTakeaways: [
      'Measure accuracy by entering a sample twice. A reviewer who sees the first answer tends to agree with it.',
      'Let people type what must not be wrong, and let the machine check them instead of the other way round.',
      'Bring the team to the data, never the data to the team.',
    ],
  },
}
