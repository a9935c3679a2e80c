import type { CompanyData } from '../company-data.ts'

/** Companies that work for others. */
export const serviceCompanies: readonly CompanyData[] = [
  {
    name: 'Meridian Dental Group',
    about: 'looks after the front desks and books of 22 dental practices',
    timezone: 'UTC-07:00',
    seeks: {
      virtual_assistant:
        'Three regional managers share one calendar full of conflicts, and no one owns the task of untangling it.',
      accounts_payable: 'Insurers owe us for 58 days on average; most of them would pay sooner if someone asked.',
    },
  },
  {
    name: 'Larkspur Legal',
    about: 'drafts leases and contracts for small firms at a fixed price',
    timezone: 'UTC-08:00',
    seeks: {
      virtual_assistant:
        'Our founder spends the first ninety minutes of each day in her inbox, and none of it needs her.',
      ai_automation:
        'We tried an assistant for first drafts; it was fluent, and wrong just often enough to be switched off.',
    },
  },
  {
    name: 'Beacon Street Tutors',
    about: 'finds tutors for pupils who fell behind, and follows up on how it goes',
    timezone: 'UTC-05:00',
    seeks: {
      hr: 'Good tutors drop out between our second and third conversation because no one calls them.',
      frontend: 'Parents book a lesson on an old phone in a car park, and our page takes nine seconds to get there.',
    },
  },
  {
    name: 'Ironbark Engineering',
    about: 'inspects bridges and water towers with drones in New South Wales',
    timezone: 'UTC+10:00',
    seeks: {
      data_entry: 'Forty years of inspection reports are scanned, but the scans are not data yet.',
      fullstack: 'Our engineers mark cracks on photographs with a program that two of them know how to use.',
    },
  },
  {
    name: 'Oakmere Insurance Brokers',
    about: 'finds cover for craftspeople and small fleets',
    timezone: 'UTC+00:00',
    seeks: {
      data_entry: 'Our register has three entries for most customers, and none of them is complete.',
      frontend: 'A plumber who uses a screen reader wrote to us that she cannot get a quote, and she is right.',
    },
  },
  {
    name: 'Atlas & Ivy Travel',
    about: 'plans walking holidays for people over sixty',
    timezone: 'UTC+00:00',
    seeks: {
      virtual_assistant: 'Each tour has one document with everything in it, and someone has to put everything in it.',
      content_writing:
        'Our newsletter is opened by half of its readers, written in a hurry, and could be something to look forward to.',
    },
  },
  {
    name: 'Harborview Capital',
    about: 'lends to fishing boats and small shipyards in Maine',
    timezone: 'UTC-05:00',
    seeks: {
      financial_analyst:
        'The board asks good questions and we answer them a week later, each time from a different spreadsheet.',
      bookkeeper: 'Loans are repaid by the season and the tide, and our ledger expects them on the first.',
    },
  },
]
