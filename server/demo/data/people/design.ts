import { definePeople } from '../person-data.ts'

export const designPeople = definePeople({
  ui_ux: [
    {
      name: 'Bea Montinola',
      place: 'Makati',
      headline: 'Product designer, booking and checkout',
      skills: ['UX Design', 'Figma', 'User Research', 'Prototyping', 'Usability Testing'],
      summary: 'I watch five people fail before I draw anything. Eight years of flows that end in a payment.',
      work: [
        ['Product Designer', 'Cloudberry Travel', 5, 'Search and booking.'],
        ['UI Designer', 'Kalye Labs', 3, 'Client apps.'],
      ],
      letter: [
        'A registry is a booking flow with feelings, and I would love to sketch one for {company}.',
        'Completed bookings rose by 14% after we removed two steps.',
        'Three of my case studies are written up with numbers.',
      ],
    },
    {
      name: 'Mariana Fernández',
      place: 'Rosario',
      headline: 'UX researcher and designer',
      skills: ['User Research', 'UX Design', 'Usability Testing', 'Wireframes', 'Figma'],
      summary: 'I interview, I draw, I test, in that order. Teams like that my reports are one page and have quotes.',
      work: [['UX Researcher', 'Mate & Co', 4, 'Research for shop and subscription.']],
      letter: [
        'I would phone six customers of {company} before opening Figma.',
        'One of my interviews stopped a feature that would have cost two months.',
        'A test plan for your site could be ready this week.',
      ],
    },
    {
      name: 'Arnel Bituin',
      place: 'Cebu City',
      headline: 'Figma designer, design systems',
      skills: ['Figma', 'Design Systems', 'Interaction Design', 'Accessibility', 'Prototyping'],
      summary: 'Every state of a component is designed when I hand it over: empty, loading, wrong and too long.',
      work: [
        ['Design System Lead', 'Luntian Studio', 3, 'Library of 90 components.'],
        ['Web Designer', 'Islas Tours', 3, 'Campaigns and booking pages.'],
      ],
      letter: [
        'Developers at {company} should never have to guess a hover color.',
        'Questions from developers fell by two thirds after the last release of our library.',
        'I work in branches and write change notes.',
      ],
    },
    {
      name: 'Grzegorz Lis',
      place: 'Kraków',
      headline: 'Interaction designer for work tools',
      skills: ['Interaction Design', 'UX Design', 'Wireframes', 'User Research', 'Figma'],
      summary:
        'Dense screens for experts are my niche: dispatchers, accountants, lab staff. No one there wants more white space.',
      work: [['Interaction Designer', 'Wawel Software', 9, 'Lab and billing systems.']],
      letter: [
        'Tables are interfaces as well, which I would enjoy proving with {title}.',
        'Lab staff register a sample in nine seconds instead of forty.',
        'My sketches are on paper until the third week.',
      ],
    },
    {
      name: 'Thảo Đặng',
      place: 'Da Nang',
      headline: 'UI designer, mobile first',
      skills: ['Figma', 'UX Design', 'Prototyping', 'Accessibility'],
      summary:
        'Three years of app screens for buses, banks and one noodle chain. I check contrast before I check trends.',
      work: [['UI Designer', 'Hàn River Software', 3, 'Apps for public transport.']],
      letter: [
        'Thumbs, sun and one hand on a rail: that is how I would look at the screens of {company}.',
        'The bus app has 200,000 riders and a help page that is rarely opened.',
        'I can join your stand-up at any hour before ten at night here.',
      ],
    },
    {
      name: 'Ruth Adjei',
      place: 'Accra',
      headline: 'Junior product designer',
      skills: ['Figma', 'UX Design', 'Wireframes', 'Copywriting'],
      summary: 'I moved from banking to design two years ago. Words are part of the interface, so I write mine.',
      work: [['Product Designer', 'Kente Savings', 2, 'Savings app and agent screens.']],
      letter: [
        'My portfolio is small, and two of its pieces resemble what {company} needs.',
        'Renaming one button doubled the number of people who found it.',
        'I accept feedback in red ink.',
      ],
    },
  ],
  graphic_design: [
    {
      name: 'Carmela Vergara',
      place: 'Quezon City',
      headline: 'Product image retoucher',
      skills: ['Photo Retouching', 'Adobe Photoshop', 'Graphic Design', 'Social Media Graphics'],
      summary:
        'Brass must look like brass. I have retouched 70,000 product pictures and keep my monitor calibrated every Monday.',
      work: [
        ['Retoucher', 'Orchid & Oak', 5, 'Forty finished pictures a day.'],
        ['Photo Lab Assistant', 'Kulay Photo', 3, 'Prints and color.'],
      ],
      letter: [
        'Green brass is a white balance that went wrong before me, and I can fix it for {company} in batches.',
        'Returns because of color fell from 5% to 1% for the last shop.',
        'Send five raw files and you will have them back tomorrow.',
      ],
    },
    {
      name: 'Jerico Manansala',
      place: 'Angeles City',
      headline: 'Illustrator for children and print',
      skills: ['Adobe Illustrator', 'Graphic Design', 'Typography', 'Packaging'],
      summary:
        'Carabaos, rockets and shy ghosts: I draw for children and ask mine for approval. Six picture books are in print.',
      work: [['Illustrator', 'Pampanga Press', 6, 'School and picture books.']],
      letter: [
        'Children can tell when an engineer draws, and they can also tell when someone had fun, so I write to {company}.',
        'My last book was read aloud in 300 schools.',
        'Sketches come first, by mail and in pencil.',
      ],
    },
    {
      name: 'Bruno Peralta',
      place: 'Córdoba',
      headline: 'Brand and packaging designer',
      skills: ['Brand Identity', 'Packaging', 'Adobe Illustrator', 'Typography', 'InDesign'],
      summary:
        'Tea, soap and olive oil taught me that a label is read in two seconds. Print files of mine go to press without a call.',
      work: [
        ['Packaging Designer', 'Mate & Co', 4, 'Boxes and tins in nine languages.'],
        ['Graphic Designer', 'Imprenta Sur', 3, 'Prepress.'],
      ],
      letter: [
        'German needs a third more room, and I leave it from the start, as {company} would see.',
        'We changed one label and sold 18% more of the same tea.',
        'I quote a price per language.',
      ],
    },
    {
      name: 'Dewi Lestari Putra',
      place: 'Bandung',
      headline: 'Graphic designer, catalogs and InDesign',
      skills: ['InDesign', 'Graphic Design', 'Typography', 'Adobe Photoshop'],
      summary: 'Catalogs of 300 pages are my calm place. Grid, styles, data merge, and then a week of commas.',
      work: [['Layout Designer', 'Rattan Nusantara', 5, 'Two catalogs a year.']],
      letter: [
        'Eight weeks to print is enough if the table of prices is final, which I would ask {company} first.',
        'The last catalog had one error in 312 pages, on the page with my name.',
        'I proofread in two languages.',
      ],
    },
    {
      name: 'Marlon Escudero',
      place: 'Davao City',
      headline: 'Social media and presentation designer',
      skills: ['Social Media Graphics', 'Figma', 'Adobe Photoshop', 'Graphic Design'],
      summary: 'Thirty posts a week with one look: I build templates so that the team can make the thirty-first.',
      work: [['Graphic Designer', 'Durian Digital', 3, 'Posts, ads and slides for twelve brands.']],
      letter: [
        'I looked at the feed of {company} and would change the typeface and nothing else.',
        'A template set of mine has been used 4,000 times.',
        'Short deadlines do not make me rude.',
      ],
    },
    {
      name: 'Sinazo Khumalo',
      place: 'Cape Town',
      headline: 'Brand designer for new products',
      skills: ['Brand Identity', 'Graphic Design', 'Typography', 'Figma'],
      summary: 'Names, marks and the rules that go with them. I stop at three proposals, because a fourth is fear.',
      work: [
        ['Brand Designer', 'Granite & Wren', 5, 'Eleven launches.'],
        ['Junior Designer', 'Table Bay Hotels', 2, 'Menus and signs.'],
      ],
      letter: [
        'What {company} sells is quiet, and its design can be too.',
        'Two of my marks won awards that you have not heard of.',
        'I would love to see the warehouse, even by video.',
      ],
    },
    {
      name: 'Ronnie Baltazar',
      place: 'Manila',
      headline: 'Senior retoucher, furniture and interiors',
      skills: ['Photo Retouching', 'Adobe Photoshop', 'Graphic Design'],
      summary:
        'Twelve years of beds, sofas and windows that were too bright. I build one room and light it forty ways.',
      work: [
        ['Senior Retoucher', 'Northbay Commerce', 7, 'Interiors and cutouts.'],
        ['Retoucher', 'Kulay Photo', 5, 'Weddings.'],
      ],
      letter: [
        'A yellow studio is fixable, and 1,200 pictures are twenty-five of my days, as I would tell {company} up front.',
        'My actions correct 80% of a batch before I touch it.',
        'Color proofs go out every Friday.',
      ],
    },
    {
      name: 'Agnieszka Mazur',
      place: 'Gdańsk',
      headline: 'Report and presentation designer',
      skills: ['InDesign', 'Graphic Design', 'Typography', 'Adobe Illustrator'],
      summary:
        'Annual reports and pitch decks with charts that are honest. I used to be a journalist, so I cut text as well.',
      work: [['Graphic Designer', 'Hanza Print', 6, 'Reports for ports and banks.']],
      letter: [
        'For {title} I would read the text before choosing a font.',
        'A deck of mine helped to raise four million, with eleven slides.',
        'I keep Mondays for corrections.',
      ],
    },
    {
      name: 'Jess Pangilinan',
      place: 'Iloilo City',
      headline: 'Junior graphic designer',
      skills: ['Graphic Design', 'Adobe Photoshop', 'Social Media Graphics'],
      summary: 'Fresh out of fine arts with one year in a print shop. I cut straight, kern by eye and learn quickly.',
      work: [['Junior Designer', 'Panay Print', 1, 'Flyers, menus and shirts.']],
      letter: [
        'This would be my first remote job, and {company} sells things that I would hang in my room.',
        'I redrew 60 old logos as vectors in my first month.',
        'Tell me what to improve, I keep a list.',
      ],
    },
    {
      name: 'Oscar Villafuerte',
      place: 'Naga City',
      headline: 'Graphic designer and photographer',
      skills: ['Photo Retouching', 'Adobe Photoshop', 'Adobe Illustrator', 'Graphic Design', 'Packaging'],
      summary:
        'I photograph food on Mondays and design its boxes on Tuesdays. Shooting my own pictures makes me a gentle retoucher.',
      work: [['Designer and Photographer', 'Bicol Delicacies', 5, 'Packs, menus and the online shop.']],
      letter: [
        'Since I also hold the camera, I know which mistakes at {company} belong to the light.',
        'Our pili nut box has been copied twice, which I take as praise.',
        'I own the studio lights that I would need.',
      ],
    },
  ],
  video_editing: [
    {
      name: 'Enzo Rebollos',
      place: 'Quezon City',
      headline: 'Video editor, how-to and assembly films',
      skills: ['Video Editing', 'Adobe Premiere Pro', 'Captions', 'Motion Graphics', 'Sound Editing'],
      summary: 'I cut until the screw is visible. Instruction films are my thing, with captions in any language.',
      work: [['Video Editor', 'Lumi Home', 4, 'Setup films for 80 devices.']],
      letter: [
        'Nine shelves without calls is the best brief I have read, and I would make the tenth for {company}.',
        'Support calls about one thermostat dropped by 70% after a film of 95 seconds.',
        'I deliver the first cut in three days.',
      ],
    },
    {
      name: 'Andrés Herrera Luna',
      place: 'Mérida',
      headline: 'Short-form video editor',
      skills: ['Video Editing', 'CapCut', 'Captions', 'Color Grading'],
      summary: 'Thirty seconds, one idea, no music that you have heard before. I edit for cooks and carpenters.',
      work: [['Short-Form Editor', 'Silverreed Media', 2, 'Ten clips a week.']],
      letter: [
        'Rooms of real customers make better clips than studios, so the idea of {company} is sound.',
        'A clip about a wobbly chair reached two million people.',
        'I charge per finished minute.',
      ],
    },
    {
      name: 'Ayo Ogunleye',
      place: 'Lagos',
      headline: 'Podcast and video post-production',
      skills: ['Video Editing', 'Sound Editing', 'DaVinci Resolve', 'Adobe Premiere Pro'],
      summary: 'I remove the hum, the “um” and twenty minutes. Six years in radio trained my ears.',
      work: [
        ['Post-Production Editor', 'Silverreed Media', 3, 'Nine podcasts, four with video.'],
        ['Sound Engineer', 'Radio Lagos', 6, 'Live and studio.'],
      ],
      letter: [
        'Good sound keeps people watching, and I would check yours at {company} before the pictures.',
        'My shows go out at six on Thursdays and have never been late.',
        'Listen to any episode of the network, they are all mine.',
      ],
    },
    {
      name: 'Ksenia Morozova',
      place: 'Cluj-Napoca',
      headline: 'Motion designer for explainers',
      skills: ['Motion Graphics', 'After Effects', 'Storyboarding', 'Video Editing'],
      summary:
        'Water cycles, tax forms, heat pumps: I animate how things work. A storyboard on paper comes before any keyframe.',
      work: [['Motion Designer', 'Carpați Studio', 5, 'Explainers for museums and utilities.']],
      letter: [
        'For {title} I would draw twelve frames and ask a child to explain them back.',
        'The museum film has been shown 90,000 times to people who chose to stay.',
        'Voices and music are included in my price.',
      ],
    },
    {
      name: 'Jonas Macasaet',
      place: 'Batangas City',
      headline: 'Junior video editor',
      skills: ['Video Editing', 'CapCut', 'Captions', 'Adobe Premiere Pro'],
      summary: 'I film surfers for fun and edit resort videos for money. Two years, about three hundred clips.',
      work: [['Video Editor', 'Islas Tours', 2, 'Resort clips and event films.']],
      letter: [
        'Assembly films are new to me and captions are not, so {company} would get one strength and one eager student.',
        'My event films are online before the guests are home.',
        'Here is my offer: the first clip is half price.',
      ],
    },
  ],
})
