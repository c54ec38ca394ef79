// msw reads the stack of each of its handlers while they are made, and jest looks up every line of it.
Error.stackTraceLimit = 4;
