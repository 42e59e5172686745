import type pg from 'pg';
import { reproduceEstimates } from '#marketplace/valuation/estimates/reproduction/reproduce.ts';
import { differences } from './compare-answers.ts';
import { compareRegisters, type FileSale, type StoredRegister } from './compare-registers.ts';

/** Share of the answers that a leak of two months must change at least. */
const MIN_LEAKING = 0.25;

/** @returns the names of the planted errors that the checks did not find */
export async function missedErrors(
  pool: pg.Pool,
  {
    answers,
    leaking,
    file,
    register,
  }: {
    answers: readonly string[];
    /** The same requests answered by what was published two months later. */
    leaking: readonly string[];
    file: readonly FileSale[];
    register: StoredRegister;
  },
): Promise<string[]> {
  const { sales, histories, properties } = register;
  const [first] = sales;
  const compared = (stored: Partial<StoredRegister>) =>
    compareRegisters(file, { ...register, ...stored }, register);
  const summed = histories.map((row, at) =>
    at === 0 ? { ...row, sums: row.sums.map((sum) => sum + 1) } : row,
  );
  const joined = sales.map((sale) => ({ ...sale, property_id: first!.property_id }));
  const altered = answers.map((text, at) => (at === 0 ? text.replace(/\d(?=\D*$)/, 'x') : text));
  const found: Record<string, boolean> = {
    'data of two more months': differences(answers, leaking).length >= MIN_LEAKING * answers.length,
    'one other figure in an answer': differences(answers, altered).length === 1,
    'a lost sale': compared({ sales: sales.slice(1) }).lost === 1,
    'a doubled sale': compared({ sales: [...sales, first!] }).doubled === 1,
    'a wrong sum': compared({ histories: summed }).different > 0,
    'homes taken for one': compared({ sales: joined }).different > 0,
    'a missing home': compared({ properties: properties.slice(1) }).different > 0,
    'a price of another bit': await isFoundWith(pool, 'price'),
    'a range of another bit': await isFoundWith(pool, 'half_width_80'),
  };
  return Object.keys(found).filter((name) => !found[name]);
}

/** Changes the last bit of a figure of one stored estimate, and puts it back. @returns whether just that one was found */
async function isFoundWith(pool: pg.Pool, column: 'price' | 'half_width_80'): Promise<boolean> {
  const { rows } = await pool.query<{ id: string; figure: number }>(
    `select id, ${column} as figure from valuation_estimate order by id limit 1`,
  );
  const { id, figure } = rows[0]!;
  const put = (value: number) =>
    pool.query(`update valuation_estimate set ${column} = $2 where id = $1`, [id, value]);
  await put(withOtherLastBit(figure));
  const { different } = await reproduceEstimates(pool);
  await put(figure);
  return different.length === 1 && different[0] === id;
}

function withOtherLastBit(figure: number): number {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, figure);
  bits.setUint8(7, bits.getUint8(7) ^ 1);
  return bits.getFloat64(0);
}
