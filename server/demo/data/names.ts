const words = (list: string) => list.trim().split(/\s*,\s*/)

/** Given and family names that occur together, and how often people of the demo data bear them. */
export const nameOrigins = {
  filipino: {
    weight: 66,
    given: words(`
      Maria, Jose, Angelica, Mark, Christine, John Paul, Kristine, Jerome, Maricel, Rafael, Jasmine, Paolo, Rowena, Miguel,
      Liza, Carlo, Joanna, Rodel, Katrina, Emmanuel, Princess, Ramon, Bianca, Nathaniel, Grace, Dennis, Camille, Ernesto,
      Ma. Teresa, Gabriel, Analyn, Joshua, Cherry, Leandro, Patricia, Aldrin, Sheila, Francis, Rosalie, Vincent, Jhoanna,
      Benjie, Marites, Kenneth, Hazel, Rommel, Danica, Julius, Imelda, Noel, Trisha, Ferdinand, Lorraine, Arvin, Czarina,
      Eduardo, Mylene, Ian, Clarissa, Reynaldo, Althea, Gino, Vanessa, Alfonso, Jonalyn, Marvin, Bernadette, Enrico`),
    family: words(`
      Santos, Reyes, Cruz, Bautista, Ocampo, Garcia, Mendoza, Torres, Dela Cruz, Ramos, Aquino, Villanueva, Castillo,
      Rivera, Flores, Gonzales, Navarro, Mercado, Pascual, Salazar, Manalo, Dizon, Lim, Tan, Sy, Macaraeg, Dimaculangan,
      Katigbak, Panganiban, Magbanua, Lacson, Abad, Agustin, Alcantara, Balagtas, Cabrera, Catacutan, de Guzman, Domingo,
      Espiritu, Fajardo, Gatchalian, Hizon, Ignacio, Jimenez, Lagman, Lopez, Magsaysay, Malonzo, Nepomuceno, Ortega,
      Padilla, Peña, Quiambao, Quijano, Rosales, Samonte, Sarmiento, Soriano, Tolentino, Tuazon, Umali, Valdez, Ventura,
      Yap, Zamora, Muñoz, Añonuevo, Bagatsing, Capistrano`),
  },
  indian: {
    weight: 8,
    given: words(
      'Aarav, Priya, Rohan, Ananya, Vikram, Kavya, Arjun, Meera, Siddharth, Nandini, Rahul, Divya, Imran, Shreya',
    ),
    family: words('Sharma, Iyer, Patel, Nair, Gupta, Reddy, Banerjee, Kulkarni, Singh, Menon, Khan, Deshpande, Joshi'),
  },
  latin_american: {
    weight: 8,
    given: words('Valentina, Mateo, Camila, Santiago, Lucía, Andrés, Sofía, Diego, Mariana, Joaquín, Renata, Tomás'),
    family: words('Rojas, Fernández, Gómez, Herrera, Silva, Cardoso, Morales, Quispe, Ibáñez, Castro, Acosta, Peralta'),
  },
  african: {
    weight: 7,
    given: words('Chidi, Amina, Kwame, Wanjiru, Tunde, Ngozi, Kofi, Achieng, Thabo, Zanele, Ifeoma, Kamau'),
    family: words('Okonkwo, Mensah, Odhiambo, Adeyemi, Mwangi, Nkosi, Boateng, Eze, Dlamini, Balogun, Otieno, Asante'),
  },
  european: {
    weight: 6,
    given: words('Katarzyna, Marek, Ioana, Andrei, Oksana, Dmytro, Jelena, Nikola, Eszter, Tomáš, Elif, Giorgi'),
    family: words('Nowak, Popescu, Kovalenko, Jovanović, Szabó, Novák, Yılmaz, Beridze, Petrov, Wójcik, Horvat'),
  },
  southeast_asian: {
    weight: 5,
    given: words('Nguyễn Anh, Linh, Putri, Budi, Siti, Rizky, Somchai, Ploy, Farah, Hafiz, Minh, Dewi'),
    family: words('Trần, Phạm, Wijaya, Santoso, Rahman, Hidayat, Suwan, Lê, Abdullah, Kusuma, Vo'),
  },
  north_american: {
    weight: 0,
    given: words(`
      Claire, Daniel, Rachel, Marcus, Hannah, Owen, Simone, Peter, Naomi, Trevor, Alice, Gordon, Renee, Julian, Martha,
      Elliot, Joyce, Stephen, Vivian, Howard, Nora, Desmond, Laura, Keith, Paula, Simon, Greta, Neil, Audrey, Victor`),
    family: words(`
      Bennett, Marsh, Okafor, Lindqvist, Hale, Pruitt, Sandoval, Keller, Abbott, Nakamura, Doyle, Fairbanks, Whitlock,
      Osei, Brandt, Carver, Delgado, Ellison, Frost, Goldberg, Hutchins, Ivers, Jansen, Kwan, Lowell, Moreau, Nash,
      Parrish, Quinn, Rourke, Sutter, Thorne, Vance, Weiss, Young, Archer, Boyle, Chandler, Drake`),
  },
} as const
export type NameOrigin = keyof typeof nameOrigins
