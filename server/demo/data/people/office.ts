import { definePeople } from '../person-data.ts'

export const officePeople = definePeople({
  virtual_assistant: [
    {
      name: 'Katrina Alcantara',
      place: 'Quezon City',
      headline: 'Executive assistant to founders',
      skills: [
        'Administrative Support',
        'Calendar Management',
        'Email Management',
        'Google Workspace',
        'Slack',
        'Minutes',
      ],
      summary:
        'I have run the calendar of one founder for five years and the inbox of another for two. Ask me about the week in which both had twins.',
      work: [
        ['Executive Assistant', 'Fieldstone Partners', 5, 'Calendar, board papers and a family of four time zones.'],
        ['Virtual Assistant', 'Kalye Labs', 2, 'Inbox triage each morning before seven.'],
      ],
      letter: [
        'Your description of {title} reads like my Monday, so I feel at home already.',
        'My founder’s inbox is empty every evening, and eleven rules do most of that work.',
        'I sign any confidentiality agreement before the first call.',
      ],
    },
    {
      name: 'Joanna Sarmiento',
      place: 'Cebu City',
      headline: 'Virtual assistant for travel and events',
      skills: ['Administrative Support', 'Travel Planning', 'Calendar Management', 'Expense Reports', 'Research'],
      summary:
        'Six years in a travel agency made me quick with visas, fares and bad weather. Now I plan trips for three small companies from my kitchen table.',
      work: [
        ['Virtual Assistant', 'Granite & Wren', 3, 'Trips, offsites and expense reports for twelve people.'],
        ['Travel Consultant', 'Islas Tours', 6, 'Group bookings to Japan and Korea.'],
      ],
      letter: [
        'Trips with three stops and one passport problem are what I like, and {company} seems to have them.',
        'One stormy night I rebooked 31 stranded guests without a single extra hotel bill.',
        'My travel templates come with me, free of charge.',
      ],
    },
    {
      name: 'Rodel Magbanua',
      place: 'Iloilo City',
      headline: 'Administrative assistant, minutes and follow-up',
      skills: ['Administrative Support', 'Minutes', 'Notion', 'Google Workspace', 'Email Management'],
      summary:
        'I write minutes that people read, because they fit on one page and begin with what was decided. A former court stenographer, I type at 96 words a minute.',
      work: [
        ['Administrative Assistant', 'Lumen Legal', 4, 'Minutes, filing and deadlines for five lawyers.'],
        ['Court Stenographer', 'Regional Trial Court', 4, 'Transcripts of hearings.'],
      ],
      letter: [
        'If meetings at {company} end without a list of who does what, I would change that in the first week.',
        'Of 640 action items that I tracked last year, 38 were late.',
        'You will find me punctual to the minute, an old habit from court.',
      ],
    },
    {
      name: 'Bianca Lagman',
      place: 'Davao City',
      headline: 'Virtual assistant and researcher',
      skills: ['Research', 'Administrative Support', 'Google Workspace', 'Notion', 'Email Management'],
      summary:
        'Give me a vague question and I bring back a page with three options, prices and one recommendation. I studied library science and still miss card catalogs.',
      work: [
        ['Research Assistant', 'Copperline Analytics', 2, 'Supplier lists and market pages.'],
        ['Library Assistant', 'Ateneo de Davao', 3, 'Catalog and interlibrary loans.'],
      ],
      letter: [
        'Looking things up until the answer holds is my idea of a good afternoon, and {title} has plenty of that.',
        'A supplier search of mine saved a client $9,000 a year on packaging.',
        'Let me answer one real question of yours as a trial, paid by the hour.',
      ],
    },
    {
      name: 'Chidi Okonkwo',
      place: 'Lagos',
      headline: 'Executive assistant with a finance background',
      skills: ['Administrative Support', 'Expense Reports', 'Calendar Management', 'Slack', 'Google Workspace'],
      summary:
        'Expense reports bore most assistants. I was an auditor for two years, so receipts speak to me, and my director’s travel budget balances every month.',
      work: [
        ['Executive Assistant', 'Savanna Energy', 4, 'Travel, expenses and meetings of the managing director.'],
        ['Junior Auditor', 'Bello & Partners', 2, 'Stock counts and vouchers.'],
      ],
      letter: [
        'I can take both the calendar and the receipts off your desk, which few applicants for “{title}” will offer.',
        'My reports have passed three external audits without a question.',
        'Calls between 8 AM and 6 PM in Lagos reach me at once.',
      ],
    },
    {
      name: 'Sheila Rosales',
      place: 'Naga City',
      headline: 'Part-time virtual assistant for small offices',
      skills: ['Administrative Support', 'Email Management', 'Calendar Management', 'Google Workspace'],
      summary:
        'I work twenty hours a week, always the same ones, and have done so for a dentist in Ohio for four years. Small offices suit me because I see the result of every call.',
      work: [['Virtual Assistant', 'Maple Street Dental', 4, 'Appointments, reminders and insurance forms.']],
      letter: [
        'Part-time is what I want and not a step on the way to more, so {company} could count on me for years.',
        'The practice had nineteen empty chairs a week when I came, and now it has three.',
        'I am at my desk from 8 PM to midnight, Manila time, Monday to Friday.',
      ],
    },
    {
      name: 'Renata Morales',
      place: 'Guadalajara',
      headline: 'Bilingual assistant, English and Spanish',
      skills: ['Administrative Support', 'Travel Planning', 'Email Management', 'Slack', 'Spanish'],
      summary:
        'I assist two architects who build on both sides of the border. Permits, site visits and suppliers come in Spanish; clients want English.',
      work: [
        ['Virtual Assistant', 'Adobe & Sky Architects', 3, 'Permits and site visits in two countries.'],
        ['Hotel Concierge', 'Casa Minerva', 3, 'Everything that guests asked for after ten at night.'],
      ],
      letter: [
        'Central Time is my time zone, which lets me answer the team of {company} while the coffee is still warm.',
        'I got a permit in nine days that usually takes six weeks, by finding the right clerk.',
        'Happy to do the first call in either language.',
      ],
    },
    {
      name: 'Marites Panganiban',
      place: 'Makati',
      headline: 'Senior executive assistant, 14 years',
      skills: [
        'Administrative Support',
        'Calendar Management',
        'Travel Planning',
        'Minutes',
        'Expense Reports',
        'Email Management',
      ],
      summary:
        'Fourteen years beside managing directors, nine of them in an office in Makati and five from home. I know when to put a call through and when the honest answer is Thursday.',
      work: [
        ['Executive Assistant', 'Pacific Ledger', 5, 'Remote assistant to the chair and two partners.'],
        [
          'Secretary to the Managing Director',
          'Ayalanova Holdings',
          9,
          'Board meetings, visitors and the annual report.',
        ],
      ],
      letter: [
        'A leader who protects two free afternoons a week needs a gatekeeper, and I have been one for most of my career.',
        'In nine years at Ayalanova I missed four days of work.',
        'Two former directors have agreed to speak with you.',
      ],
    },
    {
      name: 'Hafiz Rahman',
      place: 'Penang',
      headline: 'Operations-minded virtual assistant',
      skills: ['Administrative Support', 'Notion', 'Slack', 'Google Workspace', 'Research'],
      summary:
        'I build small systems in Notion so that no one has to ask where a file is. My first client was a podcast with nine hosts and no calendar.',
      work: [['Virtual Assistant', 'Silverreed Media', 3, 'Guests, recordings and release dates of a podcast.']],
      letter: [
        'When {company} describes conflicting calendars, I see a database with six fields.',
        'We went from two late episodes a month to none in the spring.',
        'A tour of my Notion templates takes ten minutes, if you are curious.',
      ],
    },
    {
      name: 'Analyn Samonte',
      place: 'Bacolod',
      headline: 'Virtual assistant for coaches and authors',
      skills: ['Administrative Support', 'Email Management', 'Calendar Management', 'Research', 'Slack'],
      summary:
        'My clients write books or coach people who do. I handle bookings, contracts and the polite reminders that invoices need.',
      work: [
        ['Virtual Assistant', 'Quillworks', 2, 'Bookings and newsletters of three authors.'],
        ['Bank Secretary', 'Negros Savings', 2, 'Letters and loan files.'],
      ],
      letter: [
        'I am looking for one client instead of three, and {title} has the hours for that.',
        'Unpaid invoices of my authors went from $14,000 to $900 in one quarter.',
        'You would have my full mornings from the first of the month.',
      ],
    },
    {
      name: 'Thabo Nkosi',
      place: 'Cape Town',
      headline: 'Personal assistant, travel and calendar',
      skills: ['Calendar Management', 'Travel Planning', 'Administrative Support', 'Expense Reports'],
      summary:
        'A photographer, a wine exporter and a surgeon have trusted me with their weeks. I am good with people who change plans at airports.',
      work: [
        ['Personal Assistant', 'Stellen Vineyards', 4, 'Fair travel and visitors from eleven countries.'],
        ['Studio Manager', 'Nkosi Photography', 3, 'Shoots, rentals and release forms.'],
      ],
      letter: [
        'Buyers who fly from maker to maker need someone on the ground who stays awake, and I do that well.',
        'My busiest month had 23 flights and one lost suitcase, found by Tuesday.',
        'Cape Town is an hour from Central Europe and seven from New York.',
      ],
    },
    {
      name: 'Trisha Fajardo',
      place: 'Baguio',
      headline: 'Junior virtual assistant, organized and eager',
      skills: ['Administrative Support', 'Google Workspace', 'Email Management'],
      summary:
        'I have one year of experience with an online bookshop and a degree in hotel management. My lists have lists.',
      work: [['Virtual Assistant', 'Mountain Page Books', 1, 'Customer mail, stock lists and the event calendar.']],
      letter: [
        'Everyone starts somewhere, and I would like my second year to start at {company}.',
        'I planned seven readings in Baguio, and only the typhoon kept people away from one.',
        'Please give me a small test; I learn fastest from corrections.',
      ],
    },
    {
      name: 'Noel Domingo',
      place: 'Manila',
      headline: 'Assistant for property managers',
      skills: ['Administrative Support', 'CRM', 'Email Management', 'Google Sheets', 'Calendar Management'],
      summary:
        'Leaking taps, late rents and lost keys: I have coordinated 180 apartments in Brisbane from Manila for four years.',
      work: [
        ['Property Assistant', 'Riverline Rentals', 4, 'Tenants, tradespeople and inspections.'],
        ['Leasing Clerk', 'Vista Towers', 2, 'Viewings and contracts.'],
      ],
      letter: [
        'Coordinating people who do not know each other is most of my job, and most of {title} as I understand it.',
        'Repairs at Riverline are closed in six days on average, down from fifteen.',
        'I prefer written briefs and answer within the hour.',
      ],
    },
    {
      name: 'Siti Hidayat',
      place: 'Bandung',
      headline: 'Virtual assistant, finance and paperwork',
      skills: ['Administrative Support', 'Expense Reports', 'Google Workspace', 'Minutes'],
      summary:
        'I look after the paperwork of a family firm that exports rattan. Customs forms taught me that a wrong digit costs a week.',
      work: [['Office Administrator', 'Rattan Nusantara', 5, 'Export papers, payroll lists and minutes.']],
      letter: [
        'A desk like the one at {company} needs someone who reads the small print, and I read it twice.',
        'No container of ours has been held for missing papers in three years.',
        'I am free in the afternoons at first, and all day from the next quarter.',
      ],
    },
    {
      name: 'Ernesto Balagtas',
      place: 'Tagaytay',
      headline: 'Executive assistant, former flight dispatcher',
      skills: ['Administrative Support', 'Travel Planning', 'Calendar Management', 'Slack', 'Research'],
      summary:
        'I planned flights for seven years before I started to plan people’s weeks. Checklists calm me, and delays do not.',
      work: [
        ['Executive Assistant', 'Halcyon Health', 3, 'Site visits of the medical director.'],
        ['Flight Dispatcher', 'Taal Air', 7, 'Flight plans, crews and weather.'],
      ],
      letter: [
        'Planning across four time zones was my job when the things to plan weighed sixty tons.',
        'The medical director has not missed a connection in three years.',
        'My notice period is one calendar month.',
      ],
    },
    {
      name: 'Camila Acosta',
      place: 'Bogotá',
      headline: 'Virtual assistant for creative teams',
      skills: ['Administrative Support', 'Notion', 'Slack', 'Calendar Management', 'Spanish'],
      summary:
        'I keep a design studio of fifteen on schedule without being anyone’s boss. It takes tact, a shared board and candy.',
      work: [
        ['Studio Coordinator', 'Luntian Studio', 2, 'Schedules and client mail of three design teams.'],
        ['Production Assistant', 'Teatro Chapinero', 2, 'Rehearsals, tours and costumes.'],
      ],
      letter: [
        'Creative people forget meetings and remember kindness, which is how I would work at {company}.',
        'Fourteen of our last fifteen projects ended in the planned week.',
        'My English was tested last year, at C1.',
      ],
    },
    {
      name: 'Ma. Teresa Capistrano',
      place: 'Zamboanga City',
      headline: 'Virtual assistant for clinics and practices',
      skills: ['Administrative Support', 'Calendar Management', 'Email Management', 'Expense Reports'],
      summary:
        'I am a registered nurse who prefers scheduling to night shifts. Doctors like that I understand their abbreviations.',
      work: [
        ['Medical Virtual Assistant', 'Lakeside Orthopedics', 3, 'Referrals, prior authorizations and calendars.'],
        ['Staff Nurse', 'Zamboanga Medical Center', 4, 'Surgical ward.'],
      ],
      letter: [
        'I plan the days of four surgeons, so the calendars of {company} would not frighten me.',
        'I cut the wait for an authorization from twelve days to five by calling at opening time.',
        'Patient data stays on an encrypted machine that no one else uses.',
      ],
    },
  ],
  data_entry: [
    {
      name: 'Arvin Catacutan',
      place: 'Angeles City',
      headline: 'Data entry specialist, 92 words a minute',
      skills: ['Data Entry', 'Microsoft Excel', 'Typing 70 wpm', 'Attention to Detail', 'Google Sheets'],
      summary:
        'I enter product data for a hardware wholesaler: 300 rows on a good day, each with eleven fields. My error rate is written on a board behind me, and today it says 0.2%.',
      work: [
        ['Data Entry Specialist', 'Summit Street Goods', 4, 'Product data for 60,000 screws, hinges and handles.'],
      ],
      letter: [
        'Your 2,400 products sound like eight good weeks to me, and I would enjoy each of them.',
        'An audit of 5,000 of my rows found nine mistakes, two of which were in the source.',
        'I can start tonight if you send a sample sheet.',
      ],
    },
    {
      name: 'Imelda Espiritu',
      place: 'Quezon City',
      headline: 'Records clerk, paper to database',
      skills: ['Data Entry', 'OCR Checking', 'Data Cleaning', 'Microsoft Excel', 'Attention to Detail'],
      summary: 'I digitized forty years of land titles for a city government. Old handwriting is my crossword puzzle.',
      work: [
        ['Records Clerk', 'Paperkite', 3, 'Scans of insurance files, checked against the paper.'],
        ['Registry Clerk', 'City of San Mateo', 6, 'Land titles from 1962 on.'],
      ],
      letter: [
        'Scanned reports are where I spent nine years, so {company} would not have to explain OCR to me.',
        'In the land registry I found 112 plots that were recorded twice.',
        'For difficult scripts I keep a table of sample letters.',
      ],
    },
    {
      name: 'Budi Santoso',
      place: 'Bandung',
      headline: 'Catalog data and product attributes',
      skills: ['Data Entry', 'Google Sheets', 'Airtable', 'Data Cleaning'],
      summary:
        'Colors, sizes, materials: I turn supplier lists into catalogs that can be filtered. “Off-white”, “ivory” and “cream” have cost me whole days.',
      work: [
        ['Catalog Specialist', 'Verdant Home', 3, 'Attributes of 14,000 products in Airtable.'],
        ['Stock Clerk', 'Toko Maju', 2, 'Deliveries and shelf labels.'],
      ],
      letter: [
        'Lists that disagree about units are my daily bread, as they seem to be at {company}.',
        'I reduced 212 color names to 18 and left a table that translates all of them.',
        'Rate and hours in your posting work for me.',
      ],
    },
    {
      name: 'Jonalyn Umali',
      place: 'Batangas City',
      headline: 'CRM clean-up and deduplication',
      skills: ['Data Entry', 'CRM', 'Data Cleaning', 'Microsoft Excel'],
      summary:
        'I merge what belongs together and log every merge. In three years I have cleaned the contact lists of six companies, the largest with 80,000 people.',
      work: [['CRM Data Specialist', 'Westgate Pharmacy', 3, 'Duplicates, returned mail and missing fields.']],
      letter: [
        'Three entries for one customer is how most registers look when I arrive, and {company} is in good company.',
        'After my last project, returned letters fell from 9% to 1%.',
        'I would begin with the 500 oldest records and show you the result.',
      ],
    },
    {
      name: 'Kwame Asante',
      place: 'Accra',
      headline: 'Data entry and spreadsheet formulas',
      skills: ['Data Entry', 'Microsoft Excel', 'Google Sheets', 'Data Cleaning'],
      summary:
        'Lookups and text functions do half of my typing for me. I taught spreadsheets at a community college in the evenings for two years.',
      work: [
        ['Data Clerk', 'Ghana Cocoa Traders', 3, 'Weights, grades and prices from forty buying stations.'],
        ['Evening Instructor', 'Osu Community College', 2, 'Spreadsheets for beginners.'],
      ],
      letter: [
        'Before typing anything I ask what can be computed, and {title} looks like a third of it could be.',
        'One formula of mine flags swapped digits in weights, which used to cost us a sack a week.',
        'I would be glad to see the current sheet before we talk about hours.',
      ],
    },
    {
      name: 'Mylene Bautista',
      place: 'Cagayan de Oro',
      headline: 'Accurate data entry, medical and legal',
      skills: ['Data Entry', 'Attention to Detail', 'Microsoft Excel', 'OCR Checking'],
      summary:
        'Confidential records are safe with me: I have entered patient charts and court files for six years. I mark what I cannot read and never guess.',
      work: [
        ['Medical Data Encoder', 'Halcyon Health', 4, 'Charts and lab values.'],
        ['Legal Encoder', 'Lumen Legal', 2, 'Case files and hearing dates.'],
      ],
      letter: [
        'Doubtful entries should be marked and asked about, and your posting is the first I have read that says so.',
        'Doctors corrected three of my 8,000 charts last year.',
        'My room has a door that locks and a screen that no one can see.',
      ],
    },
    {
      name: 'Gino Mercado',
      place: 'Cebu City',
      headline: 'Data entry and product uploads, Shopify',
      skills: ['Data Entry', 'Google Sheets', 'Airtable', 'Product Listings'],
      summary:
        'Uploads, price changes and image names for two furniture shops. I test each import with ten rows first, ever since the day I priced a sofa at $9.',
      work: [['Product Data Assistant', 'Orchid & Oak', 3, 'Imports of 400 products a week.']],
      letter: [
        'Furniture data has its own traps, like width against depth, and I have fallen into them already.',
        'Since the sofa incident, 70 imports have gone live without a rollback.',
        'Send me one supplier list and I will return it clean within a day.',
      ],
    },
    {
      name: 'Nandini Joshi',
      place: 'Pune',
      headline: 'Data quality and entry for research',
      skills: ['Data Entry', 'Data Cleaning', 'Microsoft Excel', 'Attention to Detail', 'OCR Checking'],
      summary:
        'I code survey answers for a research institute. Double entry, where two people type the same form, is slow and worth it.',
      work: [
        ['Survey Coder', 'Deccan Research', 4, 'Open answers of 22,000 households.'],
        ['Typist', 'Joshi Press', 2, 'Manuscripts in English and Marathi.'],
      ],
      letter: [
        'Colleagues who check each other’s rows reach a quality that no tool gives, and {company} works that way.',
        'My agreement with the second coder was 98.6% over a year.',
        'A daily target of 250 rows is realistic for me.',
      ],
    },
    {
      name: 'Reynaldo Yap',
      place: 'Manila',
      headline: 'Invoice and receipt data entry',
      skills: ['Data Entry', 'Microsoft Excel', 'Attention to Detail', 'Typing 70 wpm'],
      summary:
        'For eight years I have typed invoices from paper, mail and photos of crumpled receipts. Tax numbers I know by their length.',
      work: [
        ['Invoice Data Clerk', 'Pacific Ledger', 5, '1,200 invoices a week in four languages.'],
        ['Encoder', 'Sampaguita Stores', 3, 'Deliveries and returns.'],
      ],
      letter: [
        'Speed without mistakes is what I can offer for {title}, and I have the records to show it.',
        'Of the 58,000 invoices that I entered last year, 41 came back.',
        'I need a second screen of yours or mine; mine is a good one.',
      ],
    },
    {
      name: 'Cherry Quiambao',
      place: 'Angeles City',
      headline: 'Part-time data entry, mornings',
      skills: ['Data Entry', 'Google Sheets', 'CRM'],
      summary:
        'While my son is at school I enter leads and event lists, four hours each weekday. Two clients in two years, and both still write to me.',
      work: [['Data Entry Assistant', 'Kalye Labs', 2, 'Leads from fairs and forms.']],
      letter: [
        'Four quiet hours every morning are yours if {company} can use them.',
        'I entered 1,900 handwritten fair contacts in nine mornings.',
        'School holidays are in April and May, and I work through them.',
      ],
    },
    {
      name: 'Minh Phạm',
      place: 'Da Nang',
      headline: 'Data entry and image tagging',
      skills: ['Data Entry', 'Airtable', 'Attention to Detail', 'Data Cleaning'],
      summary:
        'I tag pictures for an online archive: who, what, where, which decade. A hundred and fifty pictures a day is my steady pace.',
      work: [
        ['Archive Assistant', 'Lumière Archive', 3, 'Tags and captions of 60,000 photographs.'],
        ['Print Shop Assistant', 'In Ấn Sông Hàn', 1, 'Orders and proofs.'],
      ],
      letter: [
        'Consistent words make an archive useful, and the same is true of the data at {company}.',
        'I wrote the tag list that our six taggers share, with an example for each word.',
        'Quiet work suits me, and I report my numbers every Friday.',
      ],
    },
    {
      name: 'Rosalie Hizon',
      place: 'Tacloban',
      headline: 'Experienced encoder for warehouse systems',
      skills: ['Data Entry', 'Microsoft Excel', 'Inventory Management', 'Attention to Detail'],
      summary:
        'I moved the stock of three warehouses from paper cards into a system, bin by bin. It took fourteen months, and the count was off by six items.',
      work: [
        ['Inventory Encoder', 'Redwagon Logistics', 6, 'Stock movements and yearly counts.'],
        ['Warehouse Clerk', 'Leyte Traders', 5, 'Receiving and shipping papers.'],
      ],
      letter: [
        'Moving from one warehouse system to another is something that I have done three times.',
        'My rule of counting every tenth bin twice found the only thief that we ever had.',
        'I know barcodes, bin numbers and the patience that both need.',
      ],
    },
    {
      name: 'Alfonso Ignacio',
      place: 'Bacolod',
      headline: 'Junior data entry clerk',
      skills: ['Data Entry', 'Google Sheets', 'Typing 70 wpm'],
      summary:
        'I graduated in office administration last year and have entered sugar mill records since then. I am quick, and I check my totals before lunch and before leaving.',
      work: [['Data Entry Clerk', 'Hacienda Milling', 1, 'Weights and deliveries from 200 farms.']],
      letter: [
        'This is my first application outside of my province, and {title} is the reason for it.',
        'My supervisor stopped checking my sheets after the third month.',
        'I can send my typing certificate, dated this year.',
      ],
    },
    {
      name: 'Divya Menon',
      place: 'Kochi',
      headline: 'Data entry, spices to spreadsheets',
      skills: ['Data Entry', 'Microsoft Excel', 'Data Cleaning', 'Google Sheets'],
      summary:
        'An exporter’s lists taught me that “pepper” has nineteen names. I standardize, ask once and write the answer down.',
      work: [
        ['Data Assistant', 'Malabar Spice House', 4, 'Lots, grades and buyers.'],
        ['Accounts Clerk', 'Menon Stores', 2, 'Daily sales and credit book.'],
      ],
      letter: [
        'If two makers call the same thing by two names, I will notice by row thirty.',
        'My glossary of product names is now printed on the warehouse wall.',
        'India has good afternoons for your mornings at {company}.',
      ],
    },
    {
      name: 'Jose Ramos',
      place: 'Davao City',
      headline: 'Data entry with quality checks',
      skills: ['Data Entry', 'Data Cleaning', 'Airtable', 'Google Sheets', 'CRM'],
      summary:
        'Half of my week is entry, the other half is checking what others entered. I draw samples, count errors and publish the list without names.',
      work: [
        ['Data Quality Assistant', 'Bluepeak Systems', 2, 'Samples from the work of nine clerks.'],
        ['Data Entry Operator', 'Mabuhay Outsourcing', 3, 'Warranty cards and survey forms.'],
      ],
      letter: [
        'I read that someone checks a sample each afternoon at {company}, and I would be happy to be that someone.',
        'Errors in our team fell by half within a quarter, with no one blamed.',
        'I am open to a fixed price per thousand rows.',
      ],
    },
  ],
})
