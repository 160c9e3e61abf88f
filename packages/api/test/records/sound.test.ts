import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { femaleNames, lastNames, maleNames } from '@firstbell/schema/sample';
import { rowsOf } from '../../src/db/database.ts';
import { migrate, openMemoryDatabase } from '../../src/index.ts';
import { soundOf, soundPatterns, soundOfWord } from '../../src/names/sound.ts';

test.each([...femaleNames, ...maleNames, ...lastNames])('%s sounds like %s', (latin, devanagari) => {
  expect(soundOfWord(devanagari)).toBe(soundOfWord(latin));
  expect(soundOfWord(latin).length).toBeGreaterThan(1);
});

test('nearly all names of the sample school have different codes', () => {
  const names = [...femaleNames, ...maleNames, ...lastNames].map(([latin]) => latin);
  expect(new Set(names.map(soundOfWord)).size).toBeGreaterThan(names.length - 5);
});

test.each([
  ['Venkatesh', 'వెంకటేశ్'],
  ['Gowda', 'ಗೌಡ'],
  ['Harpreet', 'ਹਰਪ੍ਰੀਤ'],
  ['Sandhu', 'ਸੰਧੂ'],
  ['Rabindranath', 'রবীন্দ্রনাথ'],
  ['Rajesh', 'രാജേഷ്'],
  ['Patel', 'પટેલ'],
  ['Patnaik', 'ପଟ୍ଟନାୟକ'],
  ['Karthik', 'கார்த்திக்'],
  ['Farah', 'فرح'],
  ['Mahesh', 'महेश'],
  ['Dubey', 'Dube'],
  ['Agrawal', 'Agarwal'],
  ['Choudhary', 'चौधरी'],
])('%s sounds like %s', (one, other) => {
  expect(soundOfWord(one)).toBe(soundOfWord(other));
});

test.each([
  ['Rudra', 'Rohan'],
  ['Rao', 'Roy'],
  ['Aarav', 'Rao'],
  ['Mehta', 'Mohit'],
])('%s does not sound like %s', (one, other) => {
  expect(soundOfWord(one)).not.toBe(soundOfWord(other));
});

test('matches whole words, and the beginning of a last word that is long enough', () => {
  expect(soundOf('Rudra  Kulkarni')).toBe(' rudr kulkrni ');
  expect(soundPatterns(['rudra', 'kulk'])).toEqual(['% rudr %', '% kulk%']);
  expect(soundPatterns(['rao'])).toEqual(['% rv %']);
  for (const words of [[], ['a'], ['rudra', 'k'], ['%%'], ['aa']]) expect(soundPatterns(words)).toEqual([]);
});

test('a migration computes the codes of people in an older database', async () => {
  const db = await openMemoryDatabase();
  await migrate(db, '047-times-numbers-choices');
  await db.orm.execute(sql`alter table teacher disable trigger user`);
  const columns = await rowsOf<{ column: string; type: string }>(
    db.orm,
    sql`select column_name as "column", data_type as type from information_schema.columns
      where table_name = 'teacher' and is_nullable = 'NO' and is_generated = 'NEVER'
        and column_name not in ('id', 'name') and column_default is null`,
  );
  const toDefault = (type: string) =>
    type === 'integer' ? '1' : type.startsWith('timestamp') ? 'now()' : `''`;
  await db.orm.execute(
    sql.raw(`insert into teacher (id, name, ${columns.map(({ column }) => column).join(', ')})
      select 'T' || n, 'रुद्र कुलकर्णी', ${columns.map(({ type }) => toDefault(type)).join(', ')}
      from generate_series(1, 2001) as n`),
  );
  await migrate(db);
  const sounds = await rowsOf(db.orm, sql`select sound, count(*)::int as people from teacher group by sound`);
  expect(sounds).toEqual([{ sound: ' rudr kulkrni ', people: 2001 }]);
  await db.close();
}, 60_000);
