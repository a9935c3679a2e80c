import type { CompanyData } from '../company-data.ts'

/** Companies that work for others. */
export const serviceCompanies: readonly CompanyData[] = [
  {
    name: 'Tidewater Freight',
    about: 'arranges container transport for 300 importers on the US east coast',
    timezone: 'UTC-05:00',
    seeks: {
      operations: 'Three terminals, two railways and one spreadsheet: it works until someone is on holiday.',
      accounts_payable:
        'A duplicate payment to a carrier in May took six weeks to come back, and we would like it to be the last.',
    },
  },
  {
    name: 'Saltmarsh Solar',
    about: 'plans and installs rooftop solar in coastal Georgia',
    timezone: 'UTC-05:00',
    seeks: {
      sales: 'Our two advisers close one call in three and have time for twice as many calls.',
      project_manager:
        'Between a signed contract and a working roof lie nine weeks, four trades and one permit office.',
    },
  },
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
    name: 'Hearthside Property',
    about: 'manages 1,900 rented flats for their owners in Auckland and Wellington',
    timezone: 'UTC+12:00',
    seeks: {
      bookkeeper: 'Each of our 600 owners receives a statement on the tenth, and on the ninth we work until midnight.',
      customer_support: 'A tenant with a leaking pipe calls three numbers before someone asks which flat it is.',
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
    name: 'Maple & Main Realty',
    about: 'sells family houses in three counties of Vermont',
    timezone: 'UTC-05:00',
    seeks: {
      virtual_assistant:
        'A viewing takes twenty minutes and eleven mails, and our agents write all of them from the car.',
      video_editing: 'We film every house, and most of our films are ninety seconds of a corridor.',
    },
  },
  {
    name: 'Lanternfish Studio',
    about: 'designs exhibitions for aquariums and science museums',
    timezone: 'UTC+01:00',
    seeks: {
      ui_ux: 'Children press every button in our exhibits, in every order, and we plan for the right one.',
      video_editing: 'We hold nine hundred hours of film of deep water and need forty loops of two minutes.',
    },
  },
  {
    name: 'Clearwater Clinics',
    about: 'runs walk-in clinics in Nevada and their phone line',
    timezone: 'UTC-08:00',
    seeks: {
      customer_support:
        'Callers want to know how long the wait is and whether to come at all, and some of them should not wait.',
      hr: 'We have eleven positions open, and the managers write to candidates at midnight, when they remember.',
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
    name: 'Juniper Street Yoga',
    about: 'streams classes from three studios to 9,000 members',
    timezone: 'UTC-08:00',
    seeks: {
      video_editing: 'Our beginners’ course has 48 lessons recorded in three rooms with three microphones.',
      social_media:
        'Comments under our classes are answered after two days, by which time the question has become a complaint.',
    },
  },
  {
    name: 'Granite Peak Security',
    about: 'watches building sites at night with cameras and a control room',
    timezone: 'UTC-07:00',
    seeks: {
      technical_support:
        'A camera that fails at two in the morning is repaired at nine, by the person who installed it.',
      devops: 'Our cloud bill has doubled in a year in which our number of sites grew by a fifth.',
    },
  },
  {
    name: 'Summit Line Logistics',
    about: 'plans the last mile for furniture makers in Alberta',
    timezone: 'UTC-07:00',
    seeks: {
      ai_automation: 'Delivery notes arrive as photographs, and four people type what they can read in them.',
      operations:
        'Each dispatcher runs a checklist of their own, and new people learn whichever one sits next to them.',
    },
  },
  {
    name: 'Willowbank Vets',
    about: 'runs nine veterinary practices in Victoria',
    timezone: 'UTC+10:00',
    seeks: {
      bookkeeper: 'Our accountant does the taxes well, but the monthly work in front of that is no one’s job.',
      social_media:
        'Owners send us pictures of their recovered animals, and we have never asked whether we may share them.',
    },
  },
  {
    name: 'Bluegum Learning',
    about: 'writes safety courses for mines and quarries',
    timezone: 'UTC+08:00',
    seeks: {
      video_editing: 'No one finishes a forty-minute film about ladders, and we have made nineteen of them.',
      project_manager:
        'Our writers are good and our dates are fiction, because no one has the time to compare the two.',
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
  {
    name: 'Mosaic Events',
    about: 'organises conferences for associations with fewer than 500 members',
    timezone: 'UTC+04:00',
    seeks: {
      virtual_assistant: 'We organize nine conferences a year and book each of their speakers as if it were the first.',
      graphic_design:
        'Every conference gets a programme, a badge and a slide, and they have never looked like relatives.',
    },
  },
]
