import { type TableColumn } from '@firstbell/ui';

/** A student: a row of the list. */
export type Student = { id: string; class: string; name: string; phone: string; date_of_birth: string };

/** A few students for examples. */
export const students: Student[] = [
  { id: 'S1001', class: 'V-B', name: 'Ananya Singh', phone: '+919812345670', date_of_birth: '2016-05-06' },
  { id: 'S1002', class: 'X-A', name: 'Rahul Nair', phone: '+919812345671', date_of_birth: '2011-11-23' },
  { id: 'S1003', class: 'V-B', name: 'Zoé D’Souza', phone: '+919812345672', date_of_birth: '2016-01-30' },
  { id: 'S1004', class: 'II-C', name: 'Kabir Rao', phone: '+919812345673', date_of_birth: '2019-03-14' },
  { id: 'S1005', class: 'X-A', name: 'लक्ष्मी Iyer', phone: '+919812345674', date_of_birth: '2011-08-02' },
  { id: 'S1006', class: 'VII-A', name: 'Imran Khan', phone: '+919812345675', date_of_birth: '2014-12-19' },
];

/** The columns of a list of students. */
export const studentColumns: TableColumn<Student>[] = [
  { key: 'id', label: 'ID' },
  { key: 'class', label: 'Class' },
  { key: 'name', label: 'Name' },
  { key: 'phone', label: 'Phone' },
  {
    key: 'date_of_birth',
    label: 'Date Of Birth',
    text: (row) => row.date_of_birth.split('-').reverse().join('/'),
    sortValue: (row) => row.date_of_birth,
  },
];
