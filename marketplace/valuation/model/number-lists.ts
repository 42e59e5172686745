/** Numbers that stand for names. */
export class Names {
  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.#numbers.size;
  }

  add(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** @returns -1 for a name that was never added */
  find(name: string): number {
    return this.#numbers.get(name) ?? -1;
  }
}

/** Keeps one of each value: hundreds of thousands of homes have a few thousand forms of address. */
export class Shared<Value extends object> {
  readonly #known = new Map<string, Value>();

  /** @returns the value that was given first of all that are equal to this one: their parts are */
  of(value: Value): Value {
    const key = Object.values(value).join('|');
    const known = this.#known.get(key) ?? value;
    this.#known.set(key, known);
    return known;
  }
}

/** A list of numbers that grows, in a quarter of the memory of an array. */
export class Growing<List extends Int16Array | Int32Array | Float64Array> {
  readonly #type: new (
    length: number,
  ) => List;
  #values: List;
  #count = 0;

  constructor(type: new (length: number) => List) {
    this.#type = type;
    this.#values = new type(1 << 16);
  }

  push(...values: readonly number[]): void {
    if (this.#count + values.length > this.#values.length) {
      const longer = new this.#type(this.#values.length * 2);
      longer.set(this.#values);
      this.#values = longer;
    }
    for (const value of values) this.#values[this.#count++] = value;
  }

  addToLast(value: number): void {
    this.#values[this.#count - 1]! += value;
  }

  get length(): number {
    return this.#count;
  }

  /** A view of the list as it is now. */
  list(): List {
    return this.#values.subarray(0, this.#count) as List;
  }
}

const NO_ROWS = new Int32Array();

/** Rows by the number of their key, in the order added. */
export class KeyedRows {
  #keys = new Int32Array(1 << 16);
  #rows = new Int32Array(1 << 16);
  #count = 0;

  add(key: number, row: number): void {
    if (this.#count === this.#keys.length) {
      this.#keys = doubled(this.#keys);
      this.#rows = doubled(this.#rows);
    }
    this.#keys[this.#count] = key;
    this.#rows[this.#count] = row;
    this.#count += 1;
  }

  /** @returns the rows of a key; none for one that was never added */
  finish(keys: number): (key: number) => Int32Array<ArrayBuffer> {
    const begin = new Int32Array(keys + 1);
    for (let at = 0; at < this.#count; at++) begin[this.#keys[at]! + 1]! += 1;
    for (let key = 0; key < keys; key++) begin[key + 1]! += begin[key]!;
    const next = begin.slice();
    const rows = new Int32Array(this.#count);
    for (let at = 0; at < this.#count; at++) rows[next[this.#keys[at]!]!++] = this.#rows[at]!;
    return (key) => (key < 0 || key >= keys ? NO_ROWS : rows.subarray(begin[key], begin[key + 1]));
  }
}

function doubled(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(values.length * 2);
  longer.set(values);
  return longer;
}
