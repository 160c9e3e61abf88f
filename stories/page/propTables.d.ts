/** Tables of the library's props, which a Vite plugin reads from its types. */
declare module 'virtual:prop-tables' {
  const tables: import('../../scripts/library/propTables.ts').PropTables;
  export default tables;
}
