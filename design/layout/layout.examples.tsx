import { Card } from '../content/card.tsx';
import type { ExampleSet } from '../gallery/example.ts';
import { Grid, GridItem } from './grid.tsx';
import { ScrollBox } from './scroll-box.tsx';
import { Cluster, Container, Stack } from './stack.tsx';
import { SkipLink, VisuallyHidden } from './visually-hidden.tsx';

const MODES = ['FILL', 'FIXED', 'SPACE_BETWEEN'] as const;
const WORDS = ['Buy', 'Rent', 'Share'];
const YEARS = Array.from({ length: 24 }, (_, index) => 2000 + index);

function Boxes() {
  return WORDS.map((word) => (
    <Card key={word} background="green">
      {word}
    </Card>
  ));
}

export const stackExamples: ExampleSet = {
  piece: 'stack',
  group: 'layout',
  examples: [
    {
      name: 'one-under-the-other',
      render: () => (
        <Stack gap={2}>
          <Boxes />
        </Stack>
      ),
    },
    ...MODES.map((mode) => ({
      name: `cluster-${mode.toLowerCase().replace('_', '-')}`,
      render: () => (
        <Cluster mode={mode}>
          <Boxes />
        </Cluster>
      ),
    })),
    {
      name: 'container',
      isWide: true,
      render: () => (
        <Container width="NARROW">
          <Card background="blue">As wide as a page for reading</Card>
        </Container>
      ),
    },
  ],
};

export const gridExamples: ExampleSet = {
  piece: 'grid',
  group: 'layout',
  examples: [
    {
      name: 'twelve-columns',
      isWide: true,
      render: () => (
        <Grid gap={3}>
          <GridItem md={8}>
            <Card background="blue">Eight of twelve from 800 pixels up</Card>
          </GridItem>
          <GridItem md={4}>
            <Card background="green">Four</Card>
          </GridItem>
          <GridItem span={6} lg={3}>
            <Card background="grey">Half, then a quarter</Card>
          </GridItem>
          <GridItem span={6} lg={9}>
            <Card background="grey">Half, then the rest</Card>
          </GridItem>
        </Grid>
      ),
    },
    ...MODES.map((mode) => ({
      name: mode.toLowerCase().replace('_', '-'),
      render: () => (
        <Grid mode={mode} columns={3} gap={3}>
          {WORDS.map((word) => (
            <GridItem key={word} span={1}>
              <Card background="green">{word}</Card>
            </GridItem>
          ))}
        </Grid>
      ),
    })),
  ],
};

export const hiddenExamples: ExampleSet = {
  piece: 'visually-hidden',
  group: 'layout',
  examples: [
    {
      name: 'words-for-listeners',
      render: () => (
        <p>
          €425,000 <VisuallyHidden>reduced from €450,000</VisuallyHidden>
        </p>
      ),
    },
    {
      name: 'skip-link',
      render: () => (
        <div id="skip-link-target">
          <SkipLink href="#skip-link-target">Skip to the main part</SkipLink>
          Press Tab to see it.
        </div>
      ),
    },
  ],
};

export const scrollBoxExamples: ExampleSet = {
  piece: 'scroll-box',
  group: 'layout',
  examples: [false, true].map((isFramed) => ({
    name: isFramed ? 'framed' : 'plain',
    render: () => (
      <ScrollBox isFramed={isFramed} aria-label={isFramed ? 'Years in a frame' : 'Years'}>
        <table>
          <tbody>
            <tr>
              {YEARS.map((year) => (
                <td key={year}>{year}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollBox>
    ),
  })),
};
