import type { Random } from '../pictures/canvas/random.ts';

const FIRST_NAMES = [
  'Aoife', 'Ciara', 'Niamh', 'Saoirse', 'Róisín', 'Sinéad', 'Gráinne', 'Orla', 'Deirdre', 'Maeve', 'Siobhán', 'Eimear',
  'Clodagh', 'Fionnuala', 'Mary', 'Anne', 'Catherine', 'Emma', 'Grace', 'Rachel', 'Laura', 'Michelle', 'Karen', 'Nuala',
  'Conor', 'Cian', 'Oisín', 'Darragh', 'Pádraig', 'Seán', 'Eoin', 'Ronan', 'Diarmuid', 'Fergal', 'Declan', 'Cormac',
  'Tadhg', 'Liam', 'Brendan', 'Kevin', 'Michael', 'John', 'Patrick', 'David', 'Mark', 'Stephen', 'Gerard', 'Tomás',
  'Agnieszka', 'Piotr', 'Ana', 'Mateus', 'Priya', 'Rahul', 'Chidi', 'Amara', 'Elena', 'Andrei', 'Mei', 'Yusuf',
];
const SURNAMES = [
  'Murphy', 'Kelly', 'O’Sullivan', 'Walsh', 'Smith', 'O’Brien', 'Byrne', 'Ryan', 'O’Connor', 'O’Neill', 'O’Reilly', 'Doyle',
  'McCarthy', 'Gallagher', 'Doherty', 'Kennedy', 'Lynch', 'Murray', 'Quinn', 'Moore', 'McLoughlin', 'Carroll', 'Connolly',
  'Daly', 'O’Connell', 'Wilson', 'Dunne', 'Brennan', 'Burke', 'Collins', 'Campbell', 'Clarke', 'Johnston', 'Hughes',
  'Farrell', 'Fitzgerald', 'Brown', 'Martin', 'Maguire', 'Nolan', 'Flynn', 'Thompson', 'Callaghan', 'Duffy', 'Mahony',
  'Boyle', 'Healy', 'Shea', 'White', 'Sweeney', 'Hayes', 'Kavanagh', 'Power', 'McGrath', 'Moran', 'Brady', 'Stewart',
  'Casey', 'Foley', 'Fitzpatrick', 'Ní Dhomhnaill', 'Ó Conaill', 'Kowalska', 'Silva', 'Sharma', 'Okafor', 'Popescu',
];

/** @returns a plausible name of somebody who lives in Ireland */
export function personName(random: Random): string {
  return `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)}`;
}

/** A number that reaches nobody: the ranges that ComReg (020 91X XXXX) and Ofcom (028 9649 6XXX) keep for drama. */
export function demoPhone(random: Random, northern: boolean): string {
  return northern
    ? `+442896496${String(random.whole(0, 999)).padStart(3, '0')}`
    : `+3532091${String(random.whole(0, 99_999)).padStart(5, '0')}`;
}
