import { Component, type ReactNode } from 'react';

type FailureNoteProps = { words: ReactNode; className?: string; children: ReactNode };

/** Shown instead of a part of the page whose code failed to load. */
export class FailureNote extends Component<FailureNoteProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="status" className={this.props.className}>
        {this.props.words}
      </p>
    );
  }
}
